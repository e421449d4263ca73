// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions as the source writes them.

/** An expression that may stay although it is not known to be linear: the reason, and what bounds its text. */
export type Exception = {
  /** A file, or a folder that ends in a slash. In a folder all may be quadratic or undecided, none may be worse. */
  where: string;
  /** As in the source; left out for a folder. */
  text?: string;
  reason: string;
  bound: string;
};

const MADE = 'Put together while the program runs, from parts that are in the source.';

export const exceptions: readonly Exception[] = [
  {
    where: 'apps/service/src/copywriting/',
    reason: 'Word lists of five languages, on which the tool gives up.',
    bound:
      'An idea has 4,000 characters, and foreign-text.test.ts times them; bound-source.ts cuts every other source.',
  },
  {
    where: 'apps/service/src/capture/verdict/walls.ts',
    text: "/(verify|confirm|prove|make sure|check)(ing|s)?( that)? (if )?(you|you're|you are|we).{0,30}(human|(not |n't )?a? ?(ro)?bot)|are you (a )?(human|robot)|unusual (traffic|activity)|checking your browser|security (check|verification)|bot (check|verification|detection)|browser (check|verification)|access (to this page )?(has been )?(denied|blocked)|enable javascript and cookies to continue|automated (access|requests|queries)|pardon our interruption|please (complete|solve) the (captcha|challenge|security)|sind sie ein (mensch|roboter)|zugriff verweigert|êtes-vous un (humain|robot)|vérifi.{0,30}humain|eres humano|no soy un robot|ロボットではない|人机验证|安全验证/i",
    reason: 'Too many alternatives for the tool. Every repetition in it ends at 30.',
    bound: 'Title and headings of 500 characters each, 800 of the text.',
  },
  {
    where: 'apps/service/src/instant-post/video/read-subtitles.ts',
    text: '/(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})[.,](\\d{3})[ \\t]{0,8}-->[ \\t]{0,8}(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})[.,](\\d{3})/',
    reason: 'Too many counted repetitions for the tool. Every one of them ends at 8.',
    bound: 'The first 200 characters of a line.',
  },
  {
    where: 'apps/service/src/render/layout/set-text.ts',
    text: '/\\p{RGI_Emoji}|\\p{Emoji_Presentation}|\\p{Regional_Indicator}|[\\u{fe0f}\\u{20e3}\\u{1f3fb}-\\u{1f3ff}]/gv',
    reason: 'The tool does not know the flag v. There is no repetition in it.',
    bound: 'The longest emoji.',
  },
  {
    where: 'apps/service/src/render/layout/set-text.ts',
    text: '/[\\p{Cc}\\p{Co}\\p{Cn}\\p{Cs}\\u{ad}\\u{61c}\\u{200b}-\\u{200f}\\u{2028}-\\u{202e}\\u{2060}-\\u{206f}\\u{feff}]/gv',
    reason: 'The tool does not know the flag v. It is a single class.',
    bound: 'One character.',
  },
  {
    where: 'apps/service/src/render/timeline/group-words.ts',
    text: "new RegExp(`.{1,${most - 1}}`, 'gsu')",
    reason: `${MADE} One class and a counted repetition.`,
    bound: 'A syllable of one word.',
  },
  {
    where: 'apps/service/src/edge/http/problems.ts',
    text: "new RegExp(`^${path.replaceAll(/\\{\\w+\\}/g, '[^/]+')}$`)",
    reason: `${MADE} A path of the contract; each repetition ends at a slash.`,
    bound: 'A request line of 16 KiB.',
  },
  {
    where: 'apps/service/src/capture/overlays/sweep-in-page.ts',
    text: "new RegExp(payment, 'i')",
    reason: `${MADE} It is a constant of hide-overlays.ts, classified there.`,
    bound: '3,000 characters.',
  },
  {
    where: 'apps/service/src/capture/overlays/consent-in-page.ts',
    text: "new RegExp(marks.subject, 'i')",
    reason: `${MADE} The words are in the same file.`,
    bound: '6,000 characters.',
  },
  {
    where: 'apps/service/src/capture/overlays/consent-in-page.ts',
    text: "new RegExp(marks.button, 'i')",
    reason: `${MADE} The words are in the same file.`,
    bound: '40 characters.',
  },
  {
    where: 'apps/service/src/capture/verdict/covering-wall.ts',
    text: "new RegExp(consentMarks.subject, 'i')",
    reason: `${MADE} The words are in consent-in-page.ts.`,
    bound: '3,000 characters.',
  },
  {
    where: 'apps/service/src/capture/verdict/covering-wall.ts',
    text: "new RegExp(consentMarks.button, 'im')",
    reason: `${MADE} The words are in consent-in-page.ts.`,
    bound: '2,000 characters.',
  },
  {
    where: 'apps/service/src/instant-post/pack/default-brand.ts',
    text: "new RegExp(words, 'gi')",
    reason: `${MADE} The file also has the same expressions as literals, which are classified.`,
    bound: 'None is needed.',
  },
  {
    where: 'packages/contract/src/resources/wire.ts',
    text: 'new RegExp(`^${idPrefixes[kind]}_[0-9A-Za-z]{29}$`)',
    reason: `${MADE} A fixed length.`,
    bound: 'The length of an id.',
  },
];
