import type { Intent } from '../../brief/intents.ts';
import type { IntentLines } from './idea-words.ts';

export const ideaLinesJa: Readonly<Record<Intent, IntentLines>> = {
  announcement: {
    label: 'お知らせ',
    closing: 'まわりの方にもどうぞ。',

    button: '伝える',
    tags: [],
  },
  launch: {
    label: '新登場',
    closing: 'ぜひお試しください。',

    button: '試してみる',
    tags: [],
  },
  sale_offer: {
    label: 'お得なお知らせ',
    closing: 'まわりの方にもどうぞ。',

    button: '保存する',
    tags: [],
  },
  event: {
    label: '予定に入れてください',
    closing: 'お待ちしています。',

    button: '予定に入れる',
    tags: [],
  },
  hours_change: {
    label: '営業時間',
    closing: 'お待ちしています。',

    button: '予定に入れる',
    tags: [],
  },
  hiring: {
    label: '募集',
    closing: 'ご応募お待ちしています。',

    button: '応募する',
    tags: ['求人'],
  },
  tips_list: {
    label: '保存版',
    closing: '後で見るために保存してください。',

    button: '保存する',
    tags: [],
  },
  how_to: {
    label: '手順',
    closing: '後で見るために保存してください。',

    button: '保存する',
    tags: [],
  },
  explainer: {
    label: 'ひとことで',
    closing: '質問をどうぞ。',

    button: '保存する',
    tags: [],
  },
  opinion: {
    label: '意見',
    closing: '賛成ですか、反対ですか？',

    button: '意見を言う',
    tags: [],
  },
  question_poll: {
    label: '質問です',
    closing: 'コメントで教えてください。',

    button: '答える',
    tags: [],
  },
  story: {
    label: '舞台裏',
    closing: 'そんな一日でした。',

    button: '話を聞かせて',
    tags: [],
  },
  milestone_thanks: {
    label: 'ありがとうございます',
    closing: 'みなさまへ。',

    button: '声をかける',
    tags: [],
  },
  testimonial: {
    label: 'お客様の声',
    closing: 'うれしいお言葉です。',

    button: '声を寄せる',
    tags: [],
  },
  seasonal_greeting: {
    label: 'ごあいさつ',
    closing: 'みなさまへ。',

    button: 'また会いましょう',
    tags: [],
  },
  product_feature: {
    label: '新機能',
    closing: 'ぜひお試しください。',

    button: '試してみる',
    tags: [],
  },
  reminder_deadline: {
    label: 'お忘れなく',
    closing: '予定に入れてください。',

    button: '申し込む',
    tags: [],
  },
};
