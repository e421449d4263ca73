import { type MatterWords, matter } from './matter-words.ts';

export const mattersJa: MatterWords = {
  recall: matter(/回収|リコール|(?:使用|食べ|飲ま|お召し上がり)[^。]{0,6}(?:ないで|中止)/u, {
    label: 'お願い',
    closing: '周りの方にもお伝えください。',
    invitation: '周りの方にもお伝えください。',
  }),
  apology: matter(/お詫び|申し訳|ご迷惑|失礼いたしました/u),
  cancellation: matter(/中止|延期|取りやめ|開催を見送/u, {
    label: 'お知らせ',
    closing: '周りの方にもお伝えください。',
    invitation: '周りの方にもお伝えください。',
  }),
  lost: matter(/迷子|行方不明|探しています|盗難|なくしました|失くしました/u, {
    label: 'お願い',
    questions: ['見かけませんでしたか？', '心当たりはありませんか？', '近くの方はいませんか？'],
    closing: 'シェアをお願いします。',
    invitation: 'シェアをお願いします。',
    button: 'シェアする',
  }),
  found: matter(/落とし物|忘れ物|お預かりして|拾いました|見つかりました/u, {
    label: 'お知らせ',
    questions: ['心当たりはありませんか？', 'どなたのものですか？', 'お探しの方はいませんか？'],
    closing: 'シェアをお願いします。',
    invitation: 'シェアをお願いします。',
    button: 'シェアする',
  }),
  closing_down: matter(/閉店(?:いたし|し)ます|閉店することに|廃業|営業を終了/u),
  move: matter(/移転|引っ越|新住所|新店舗へ/u, {
    label: '移転',
    closing: '次のご来店のために保存してください。',
    invitation: '次のご来店のために保存してください。',
    button: '保存する',
  }),
  price: matter(/値上げ|値下げ|価格(?:改定|変更)|料金(?:改定|変更)|円から\p{N}/u, {
    label: '料金',
    closing: 'ご不明な点はお尋ねください。',
    invitation: 'ご不明な点はお尋ねください。',
    button: 'お尋ねください',
  }),
  joining: matter(/仲間入り|新しい(?:仲間|スタッフ|メンバー)|入社|加わり|よろしくお願い/u, {
    label: '新メンバー',
    closing: '見かけたら声をかけてください。',
    invitation: 'コメントで声をかけてください。',
    button: '声をかける',
  }),
  leaving: matter(/退職|引退|卒業します|お別れ|追悼|ご冥福|逝去|永眠|亡くな|葬儀/u),
  sold_out: matter(/完売|売り切れ|満席|満員|品切れ/u, { label: 'お知らせ' }),
  thanks: matter(/^(?:.{0,12})?(?:ありがとう|感謝|御礼)/u, {
    label: 'ありがとう',
    closing: 'ありがとうございます。',
    invitation: 'コメントもお待ちしています。',
    button: 'コメントする',
  }),
  anniversary: matter(/周年|記念日|誕生日|\p{N}年(?:目|間)/u, {
    label: '記念',
    questions: ['思い出はありますか？', '最初から知っている方は？', 'どんな思い出がありますか？'],
    closing: 'いつもありがとうございます。',
    invitation: '思い出を聞かせてください。',
    button: '思い出を書く',
  }),
  closure: matter(/休業|お休み|定休|休館|休診|閉まっ/u, {
    label: 'お知らせ',
    closing: 'またお待ちしています。',
    invitation: '次のご来店のために保存してください。',
    button: 'またの日に',
  }),
};
