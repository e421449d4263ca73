import { type MatterWords, matter } from './matter-words.ts';

export const mattersJa: MatterWords = {
  recall: matter(/回収|リコール|(?:使用|食べ|飲ま|お召し上がり)[^。]{0,6}(?:ないで|中止)/u, {
    closing: '周りの方にもお伝えください。',
    label: 'お願い',
  }),
  apology: matter(/お詫び|申し訳|ご迷惑|失礼いたしました/u),
  cancellation: matter(/中止|延期|取りやめ|開催を見送/u, {
    closing: '周りの方にもお伝えください。',
    label: 'お知らせ',
  }),
  lost: matter(/迷子|行方不明|探しています|盗難|なくしました|失くしました/u, {
    closing: 'シェアをお願いします。',
    label: 'お願い',

    button: 'シェアする',
  }),
  found: matter(/落とし物|忘れ物|お預かりして|拾いました|見つかりました/u, {
    closing: 'シェアをお願いします。',
    label: 'お知らせ',

    button: 'シェアする',
  }),
  closing_down: matter(/閉店(?:いたし|し)ます|閉店することに|廃業|営業を終了/u),
  move: matter(/移転|引っ越|新住所|新店舗へ/u, {
    closing: '次のご来店のために保存してください。',
    label: '移転',

    button: '保存する',
  }),
  price: matter(/値上げ|値下げ|価格(?:改定|変更)|料金(?:改定|変更)|円から\p{N}/u, {
    closing: 'ご不明な点はお尋ねください。',
    label: '料金',

    button: 'お尋ねください',
  }),
  joining: matter(/仲間入り|新しい(?:仲間|スタッフ|メンバー)|入社|加わり|よろしくお願い/u, {
    closing: '見かけたら声をかけてください。',
    label: '新メンバー',

    button: '声をかける',
  }),
  leaving: matter(/退職|引退|卒業します|お別れ|追悼|ご冥福|逝去|永眠|亡くな|葬儀/u),
  sold_out: matter(/完売|売り切れ|満席|満員|品切れ/u, { label: 'お知らせ' }),
  thanks: matter(/^(?:.{0,12})?(?:ありがとう|感謝|御礼)/u, {
    closing: 'ありがとうございます。',
    label: 'ありがとう',

    button: 'コメントする',
  }),
  anniversary: matter(/周年|記念日|誕生日|\p{N}年(?:目|間)/u, {
    closing: 'いつもありがとうございます。',
    label: '記念',

    button: '思い出を書く',
  }),
  closure: matter(/休業|お休み|定休|休館|休診|閉まっ/u, {
    closing: 'またお待ちしています。',
    label: 'お知らせ',

    button: 'またの日に',
  }),
};
