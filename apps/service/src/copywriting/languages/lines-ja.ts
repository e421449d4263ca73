import type { FixedLines } from './words.ts';

export const jaLines: FixedLines = {
  questions: {
    article: ['みなさんはどう思いますか？'],
    product: ['どんなときに使いたいですか？'],
    event: ['だれと行きたいですか？'],
    docs: ['みなさんはどうしていますか？'],
    video: ['思い当たることはありますか？'],
    site: ['だれに見せたいですか？'],
    place: ['だれと訪ねたいですか？'],
    idea: ['だれに伝えたいですか？'],
  },
  invitations: {
    article: '全文はこちら：',
    product: '詳しくはこちら：',
    event: '詳細はこちら：',
    docs: 'ページはこちら：',
    video: '最後までご覧ください。',
    site: 'くわしくはこちら：',
    place: 'お越しの方はこちら：',
    idea: 'よければシェアしてください。',
    label: 'コメントで教えてください。',
  },
  buttons: {
    article: '記事を読む',
    product: '詳しく見る',
    event: 'プログラムを見る',
    docs: 'ドキュメントを読む',
    video: '動画を見る',
    site: 'サイトを見る',
    place: 'アクセスを見る',
    idea: 'シェアする',
  },
};
