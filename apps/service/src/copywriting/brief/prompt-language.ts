import { detectLanguage } from '../languages/detect-language.ts';

/** Frequent short words. A prompt is too short for a detector by itself. */
const frequent: Readonly<Record<string, string>> = {
  en: 'the a an our we of to for on in at is are and with from now off all your you my new this that post about it be by how why what not no free open opens',
  de: 'der die das den dem ein eine einen wir uns unser unsere und mit für von vom zum zur im am ab bis bei ist sind nicht noch nur auf aus auch es sich jetzt neu neue neuer uhr kein keine suchen warum wie über oder',
  fr: 'le la les un une des du de au aux on nous notre nos et avec pour sur dans est sont pas plus à en dès jusqu ce cette votre vos qui que chez c’est c',
  es: 'el la los las un una unos de del al en y con para por nuestro nuestra nos es son no más solo hasta desde este esta se que su tu hoy mañana cómo qué ya',
  it: 'il lo la gli le un una di del della dei nel nella con per che è sono non più da dal alla siamo nostro nostra anche fino oggi',
  pt: 'o a os as um uma de do da dos das no na em com para por que é são não mais nosso nossa até desde hoje você nós seu sua',
  nl: 'de het een van en met voor op in is zijn niet wij onze ons bij tot vanaf ook nu nieuw nieuwe deze dit geen wordt',
  pl: 'i w na z do od jest są nie się dla o nasz nasza nowy nowa już dziś przy oraz',
  sv: 'och i på med för av är inte vi vår vårt nu ny nya till från det den ett en',
  tr: 've bir bu için ile da de yeni bizim var yok her gün kadar',
};

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** The language of a prompt, which may be five words long. */
export function promptLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, code] of SCRIPTS) if ((text.match(script)?.length ?? 0) > letters * 0.3) return code;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > letters * 0.3) return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
  const tokens = text.toLocaleLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(frequent).map(([code, list]) => {
    const known = new Set(list.split(' '));
    return { code, count: tokens.filter((token) => known.has(token)).length };
  });
  const detected = detectLanguage(text, null);
  const score = ({ code, count }: { code: string; count: number }): number =>
    count + (code === detected ? 1.5 : 0) + marks(text, code) + (code === 'en' ? 0.2 : 0);
  const best = counts.toSorted((a, b) => score(b) - score(a))[0];
  return best === undefined || score(best) < 0.5 ? 'en' : best.code;
}

/** Letters that few languages have. */
function marks(text: string, code: string): number {
  const own: Record<string, RegExp> = {
    de: /[äöüß]/iu,
    fr: /[çœèêùû]/iu,
    es: /[ñ¿¡]/iu,
    pt: /[ãõ]/iu,
    pl: /[łąęśż]/iu,
    sv: /å/iu,
    tr: /[ğşı]/u,
  };
  return own[code]?.test(text) ? 1.5 : 0;
}
