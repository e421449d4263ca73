import type { FixedLines } from './words.ts';

export const arLines: FixedLines = {
  questions: {
    article: ['ما رأيكم؟'],
    product: ['فيم تستخدمونه؟'],
    event: ['مع من تحضرون؟'],
    docs: ['كيف تتعاملون مع هذا؟'],
    video: ['هل يبدو هذا مألوفا؟'],
    site: ['من تودون أن يراه؟'],
    place: ['مع من تزورونه؟'],
    idea: ['من يهمه هذا؟'],
  },
  invitations: {
    article: 'المقال كاملا:',
    product: 'شاهدوه عن قرب:',
    event: 'كل التفاصيل:',
    docs: 'الصفحة كاملة:',
    video: 'شاهدوه حتى النهاية.',
    site: 'لمعرفة المزيد:',
    place: 'للزيارة:',
    idea: 'أرسلوها لمن يهمه الأمر.',
    label: 'شاركونا رأيكم في التعليقات.',
  },
  buttons: {
    article: 'اقرأ المقال',
    product: 'شاهد التفاصيل',
    event: 'شاهد البرنامج',
    docs: 'اقرأ الدليل',
    video: 'شاهد الفيديو',
    site: 'ألق نظرة',
    place: 'خطط لزيارتك',
    idea: 'شاركها مع غيرك',
  },
};
