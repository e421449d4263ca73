import type { Intent } from '../../brief/intents.ts';
import type { IntentLines } from './idea-words.ts';

export const ideaLinesAr: Readonly<Record<Intent, IntentLines>> = {
  announcement: {
    label: 'للعلم',
    closing: 'شاركوا الخبر.',

    button: 'شاركوا الخبر',
    tags: [],
  },
  launch: {
    label: 'جديد',
    closing: 'ألقوا نظرة.',

    button: 'جربوه',
    tags: [],
  },
  sale_offer: {
    label: 'عرض',
    closing: 'شاركوا الخبر.',

    button: 'احفظوا العرض',
    tags: [],
  },
  event: {
    label: 'احفظوا الموعد',
    closing: 'نراكم هناك.',

    button: 'احفظوا الموعد',
    tags: [],
  },
  hours_change: {
    label: 'ساعات العمل',
    closing: 'نراكم قريبا.',

    button: 'خططوا لزيارتكم',
    tags: [],
  },
  hiring: {
    label: 'مطلوب',
    closing: 'شاركوا الخبر.',

    button: 'قدموا الآن',
    tags: ['وظائف'],
  },
  tips_list: {
    label: 'للحفظ',
    closing: 'احفظوه لوقت الحاجة.',

    button: 'احفظوه',
    tags: [],
  },
  how_to: {
    label: 'خطوة بخطوة',
    closing: 'احفظوه لوقت الحاجة.',

    button: 'احفظوه',
    tags: [],
  },
  explainer: {
    label: 'باختصار',
    closing: 'اسألونا.',

    button: 'احفظوه',
    tags: [],
  },
  opinion: {
    label: 'رأي',
    closing: 'توافقون أم لا؟',

    button: 'اكتبوا رأيكم',
    tags: [],
  },
  question_poll: {
    label: 'سؤال سريع',
    closing: 'اكتبوا جوابكم في التعليقات.',

    button: 'جاوبونا',
    tags: [],
  },
  story: {
    label: 'خلف الكواليس',
    closing: 'هكذا كان اليوم.',

    button: 'احكوا لنا',
    tags: [],
  },
  milestone_thanks: {
    label: 'شكرا',
    closing: 'لكم جميعا.',

    button: 'قولوا مرحبا',
    tags: ['شكرا'],
  },
  testimonial: {
    label: 'بكلماتهم',
    closing: 'شكرا على هذه الكلمات.',

    button: 'احكوا لنا',
    tags: [],
  },
  seasonal_greeting: {
    label: 'تهنئة',
    closing: 'لكم جميعا.',

    button: 'نراكم قريبا',
    tags: [],
  },
  product_feature: {
    label: 'جديد',
    closing: 'ألقوا نظرة.',

    button: 'جربوه',
    tags: [],
  },
  reminder_deadline: {
    label: 'تذكير',
    closing: 'سجلوه في مفكرتكم.',

    button: 'سجلوا الآن',
    tags: [],
  },
};
