import { phrasesIn, readParts } from '../brief/read-instruction.ts';

/** What an instruction asks of the extractive writer. It adds no word of its own. */
export type Manner = {
  isShort: boolean;
  isFormal: boolean;
  isWarm: boolean;
  noHashtags: boolean;
  noQuestions: boolean;
  noLink: boolean;
  focus: string[];
  avoid: string[];
  notes: string[];
};

const asks: [keyof Manner & ('isShort' | 'isFormal' | 'isWarm' | 'noHashtags' | 'noQuestions' | 'noLink'), RegExp][] = [
  [
    'noHashtags',
    /\b(?:no|without|ohne|keine|sans|pas de|sin) (?:any )?hash ?tags?\b|ハッシュタグなし|بدون (?:هاشتا[غق]|وسوم)/iu,
  ],
  ['noQuestions', /\b(?:no|without|ohne|keine|sans|sin) (?:any )?(?:questions?|fragen|preguntas)\b|質問なし/iu],
  ['noLink', /\b(?:no|without|ohne|keinen?|sans|sin) (?:any )?(?:links?|urls?|enlaces?|lien)\b|リンクなし/iu],
  ['isShort', /\b(?:short(?:er)?|brief|concise|kurz|knapp|court|bref|breve|corto)\b|短く|簡潔|قصير|مختصر/iu],
  [
    'isFormal',
    /\b(?:formal|serious|professional|sachlich|förmlich|seriös|formel|sérieux|professionnel|serio|profesional)\b|丁寧|フォーマル|رسمي/iu,
  ],
  [
    'isWarm',
    /\b(?:playful|warm|friendly|personal|fun|casual|freundlich|warmherzig|locker|chaleureux|amical|cercano|cálido|divertido)\b|親しみ|楽し|ودي/iu,
  ],
];

/** Understands the words of an instruction that it knows. The rest needs a model, and a note says so. */
export function readInstruction(instruction: string | null): Manner {
  const parts = readParts(instruction);
  const named = (slot: 'must' | 'must_not'): string[] =>
    parts.filter((item) => item.slot === slot).flatMap(({ what }) => phrasesIn(what));
  const manner: Manner = {
    isShort: false,
    isFormal: false,
    isWarm: false,
    noHashtags: false,
    noQuestions: false,
    noLink: false,
    focus: named('must'),
    avoid: named('must_not'),
    notes: [],
  };
  let rest = parts
    .filter(({ slot }) => slot !== 'must' && slot !== 'must_not')
    .map(({ part }) => part)
    .join(', ');
  for (const [name, pattern] of asks) {
    manner[name] = pattern.test(rest);
    rest = rest.replace(pattern, ' ');
  }
  const left = rest.replace(
    /\b(?:please|keep|make|it|be|and|the|tone|a|bit|more|very|write|sound|style|use|bitte|but|not too|quite|in|with|und)\b|[^\p{L}]/giu,
    '',
  );
  if (left.length > 3) manner.notes.push('A part of the instruction needs a model and was not followed.');
  return manner;
}
