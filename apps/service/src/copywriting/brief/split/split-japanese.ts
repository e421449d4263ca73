import type { SplitPrompt } from './prompt-parts.ts';

const MEDIA =
  '(?:投稿|ポスト|文章|本文|文面|文言|告知文|紹介文|案内文|募集文|お知らせ文|キャプション|ツイート|リール|ストーリーズ?|コピー|テキスト|原稿|メッセージ|スレッド|カルーセル|見出し)';
const NETWORKS =
  '(?:インスタ(?:グラム)?|ツイッター|フェイスブック|リンクトイン|LinkedIn|Instagram|Facebook|TikTok|X|SNS|ストーリー)';
const COMPOSE =
  '(?:書[いきくけ]|作[っりる]|作成|つく[っりる]|考え|まとめ|投稿|仕上げ|表現|アレンジ|修正|紹介|お知らせ|告知|案内|宣伝|アピール|説明|伝え|呼びかけ|聞[いき]|質問|強調|触れ|入れ|添え|加え|使[っいわ]|付け|つけ|載せ|書き込|控え|避け|やめ|し)';
/** Ends a clause that asks the writer. */
const REQUEST = new RegExp(
  `${COMPOSE}[^、。]{0,3}?(?:て|で)(?:ください|下さい|ほしい|欲しい|くれ|もらえ|いただけ|いただき|ね|おいて|みて|$)[^、。]{0,10}$|(?:お願い|希望|頼みます|よろしく)[^、。]{0,12}$|${COMPOSE}(?:ないで|なくて|ず)[^、。]{0,10}$|(?:聞き|作り|書き|知らせ|伝え|告知し|紹介し|宣伝し|お知らせし|投稿し)たい[^、。]{0,6}$`,
  'u',
);
/** What stands between the content and the order: "についての投稿を", "という内容で". */
const JOINT = new RegExp(
  `(?:について|に関して|に関する|に関し|という|っていう|のこと|ということ|こと)(?:の|を|で|に)?[^、。]{0,24}$|の(?:告知|紹介|宣伝|お礼|案内|募集|お知らせ)?の?[^、。の]{0,8}(?:${NETWORKS}(?:用|向け)?の?)?${MEDIA}(?:案|文)?(?:を|に|で|が)[^、。]{0,16}$|を(?:告知|紹介|宣伝|案内|お知らせ|アピール|強調|知らせ|伝え|説明|入れ|添え|載せ)[^、。]{0,14}$|と(?:お知らせ|告知|伝え|書い|入れ|添え)[^、。]{0,14}$`,
  'u',
);
/** All of a clause says how, for whom or where. */
const MANNER = new RegExp(
  `(?:口調|トーン|雰囲気|テイスト|文体|感じ|ノリ|調子|スタイル|ニュアンス|言葉遣い|敬語|です・ます調|関西弁|タメ口|文|文章|表現)(?:で|に|は|が|の|を|:|：|$)|(?:風|っぽく|らしく)(?:に|$)|(?:ハッシュタグ|絵文字|改行|記号|感嘆符|顔文字)(?:は|を|も)?|\\p{N}{1,20}(?:字|文字|文|行)(?:以内|程度|くらい|で)|^(?:短く|短めに?|簡潔に|長めに|楽しく|やさしく|優しく|丁寧に|明るく|かわいく|可愛く|シンプルに|フォーマルに|カジュアルに|面白く)[^、。]{0,8}$|^(?:ターゲット|対象|読者|トーン|文字数|媒体|用途)(?:は|:|：)|^[^、。]{1,14}(?:向け|用)(?:に|で|の投稿)?$|^(?:写真|画像|動画)(?:は|を|も)?(?:添付|あり|付き)|^${NETWORKS}(?:(?:と|・|、)${NETWORKS})*(?:用|向け|に|で)?[^、。]{0,4}$`,
  'u',
);
const GREETING =
  /^(?:お世話になっております|お疲れ様です|こんにちは|はじめまして|すみません|よろしく(?:お願い(?:いた)?します)?|ありがとうございます)[。！]*$/u;
const LABEL = /^[^:：、。]{1,24}[:：]\s?/u;

type Range = { start: number; end: number };

/** What the part before a colon is about, where it names the work. */
const WORK = new RegExp(`${MEDIA}|${NETWORKS}|フォロワー|お知らせ|内容|要件|テーマ|依頼`, 'u');
const FOR_NETWORK = new RegExp(`^${NETWORKS}(?:用|向け)?(?:に|の|で)`, 'u');

/** The stretches of a Japanese sentence that are for readers: its clauses without those that end in a request. */
export function splitJapanese(sentence: string, { split }: { split: SplitPrompt }): Range[] {
  const retained: Range[] = [];
  let at = labelEnd(sentence, split);
  for (const clause of sentence.slice(at).match(/[^、。！？!?\s]+[、。！？!?\s]*/gu) ?? []) {
    const start = at;
    at += clause.length;
    const bare = clause.replace(/[、。！？!?\s]+$/u, '');
    const own = readClause(clause.replace(/[、。！!\s]+$/u, ''), split);
    const end = own.length >= bare.length ? at : start + own.length;
    const last = retained.at(-1);
    if (own === '') continue;
    if (last?.end === start) last.end = end;
    else retained.push({ start, end });
  }
  return retained;
}

function labelEnd(sentence: string, split: SplitPrompt): number {
  const label = LABEL.exec(sentence)?.[0] ?? '';
  const asked = label.replace(/[:：]\s?$/u, '');
  if (label === '' || !(REQUEST.test(asked) || WORK.test(asked))) return 0;
  split.talk.push(asked);
  return label.length;
}

/** What of a clause is for readers. */
function readClause(clause: string, split: SplitPrompt): string {
  const isQuestion = /[?？]$/u.test(clause);
  if (isQuestion) return clause;
  if (REQUEST.test(clause)) return readRequest(clause, split);
  if (!GREETING.test(clause) && !MANNER.test(clause)) return clause.replace(/(?:について|に関して)$/u, '');
  split.talk.push(clause);
  if (MANNER.test(clause)) split.tone.push(clause);
  return '';
}

function readRequest(clause: string, split: SplitPrompt): string {
  split.hashtags.push(...(clause.match(/#[\p{L}\p{N}_]+?(?=で|を|に|$)/gu) ?? []));
  const joint = JOINT.exec(clause);
  const own = MANNER.test(clause) || FOR_NETWORK.test(clause) ? '' : clause.slice(0, joint?.index ?? 0);
  split.talk.push(clause.slice(own.length));
  if (own === '') split.tone.push(clause);
  return own;
}
