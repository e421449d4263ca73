/** What can be seen behind the words: a ground of colour, a page, a page that scrolls, a frame of a film. */
export type Scene = 'ground' | 'page' | 'scroll' | 'film';

type Lines = Record<Scene, (name: string | null) => string>;

/** How a picture is introduced in a language; null where nobody knows how, and its words speak alone. */
export function altLines(language: string): Lines | null {
  return lines[language.toLowerCase().split('-', 1)[0] ?? ''] ?? null;
}

/** What an order shows behind its words, where it draws a picture at all. */
export function sceneOf({ picture, isOfFilm }: { picture: unknown; isOfFilm?: boolean }): Scene {
  if (picture === null) return 'ground';
  return isOfFilm ? 'film' : 'page';
}

const lines: Record<string, Lines> = {
  en: {
    ground: () => 'Words on a ground of colour: ',
    page: (name) => `${name === null ? 'A web page' : `The web page of ${name}`}, with the words: `,
    scroll: (name) =>
      `${name === null ? 'A web page' : `The web page of ${name}`} scrolls on a phone, with the words: `,
    film: () => 'A frame of the video, with the words: ',
  },
  de: {
    ground: () => 'Schrift auf farbigem Grund: ',
    page: (name) => `${name === null ? 'Eine Webseite' : `Die Webseite von ${name}`}, dazu der Text: `,
    scroll: (name) =>
      `${name === null ? 'Eine Webseite' : `Die Webseite von ${name}`} läuft auf einem Telefon durch, dazu der Text: `,
    film: () => 'Ein Bild aus dem Video, dazu der Text: ',
  },
  fr: {
    ground: () => 'Texte sur fond de couleur : ',
    page: (name) => `${name === null ? 'Une page web' : `La page web de ${name}`}, avec le texte : `,
    scroll: (name) =>
      `${name === null ? 'Une page web' : `La page web de ${name}`} défile sur un téléphone, avec le texte : `,
    film: () => 'Une image de la vidéo, avec le texte : ',
  },
  es: {
    ground: () => 'Texto sobre un fondo de color: ',
    page: (name) => `${name === null ? 'Una página web' : `La página web de ${name}`}, con el texto: `,
    scroll: (name) =>
      `${name === null ? 'Una página web' : `La página web de ${name}`} se desplaza en un teléfono, con el texto: `,
    film: () => 'Una imagen del vídeo, con el texto: ',
  },
  ja: {
    ground: () => '色の背景に文字：',
    page: (name) => `${name === null ? '' : `${name}の`}ウェブページ。文字：`,
    scroll: (name) => `スマートフォンでスクロールする${name === null ? '' : `${name}の`}ウェブページ。文字：`,
    film: () => '動画の一場面。文字：',
  },
  ar: {
    ground: () => 'نص على خلفية ملونة: ',
    page: (name) => `${name === null ? 'صفحة ويب' : `صفحة ${name} على الويب`}، ومعها النص: `,
    scroll: (name) => `${name === null ? 'صفحة ويب' : `صفحة ${name} على الويب`} تمر على شاشة هاتف، ومعها النص: `,
    film: () => 'لقطة من الفيديو، ومعها النص: ',
  },
};
