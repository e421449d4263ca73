/** What is behind the text: a coloured background, a page, a scrolling page, a frame of a video, a photograph. */
export type Scene = 'ground' | 'page' | 'scroll' | 'film' | 'photo';

/** They take the name of the owner; the one for a photograph takes its description. */
type Lines = Record<Scene, (name: string | null) => string>;

/** How an image is introduced in a language; null for an unknown language, where only the text is used. */
export function altLines(language: string): Lines | null {
  return lines[language.toLowerCase().split('-', 1)[0] ?? ''] ?? null;
}

/** What a request shows behind its text, if it draws an image at all. */
export function sceneOf({ image, isOfVideo }: { image: unknown; isOfVideo?: boolean }): Scene {
  if (image === null) return 'ground';
  return isOfVideo ? 'film' : 'page';
}

const lines: Record<string, Lines> = {
  en: {
    ground: () => 'Words on a ground of colour: ',
    page: (name) => `${name === null ? 'A web page' : `The web page of ${name}`}, with the words: `,
    scroll: (name) =>
      `${name === null ? 'A web page' : `The web page of ${name}`} scrolls on a phone, with the words: `,
    film: () => 'A frame of the video, with the words: ',
    photo: (shown) => (shown === null ? 'A photograph, with the words: ' : `Photograph: ${shown}. With the words: `),
  },
  de: {
    ground: () => 'Schrift auf farbigem Grund: ',
    page: (name) => `${name === null ? 'Eine Webseite' : `Die Webseite von ${name}`}, dazu der Text: `,
    scroll: (name) =>
      `${name === null ? 'Eine Webseite' : `Die Webseite von ${name}`} läuft auf einem Telefon durch, dazu der Text: `,
    film: () => 'Ein Bild aus dem Video, dazu der Text: ',
    photo: (shown) => (shown === null ? 'Ein Foto, dazu der Text: ' : `Foto: ${shown}. Dazu der Text: `),
  },
  fr: {
    ground: () => 'Texte sur fond de couleur : ',
    page: (name) => `${name === null ? 'Une page web' : `La page web de ${name}`}, avec le texte : `,
    scroll: (name) =>
      `${name === null ? 'Une page web' : `La page web de ${name}`} défile sur un téléphone, avec le texte : `,
    film: () => 'Une image de la vidéo, avec le texte : ',
    photo: (shown) => (shown === null ? 'Une photo, avec le texte : ' : `Photo : ${shown}. Avec le texte : `),
  },
  es: {
    ground: () => 'Texto sobre un fondo de color: ',
    page: (name) => `${name === null ? 'Una página web' : `La página web de ${name}`}, con el texto: `,
    scroll: (name) =>
      `${name === null ? 'Una página web' : `La página web de ${name}`} se desplaza en un teléfono, con el texto: `,
    film: () => 'Una imagen del vídeo, con el texto: ',
    photo: (shown) => (shown === null ? 'Una foto, con el texto: ' : `Foto: ${shown}. Con el texto: `),
  },
  ja: {
    ground: () => '色の背景に文字：',
    page: (name) => `${name === null ? '' : `${name}の`}ウェブページ。文字：`,
    scroll: (name) => `スマートフォンでスクロールする${name === null ? '' : `${name}の`}ウェブページ。文字：`,
    film: () => '動画の一場面。文字：',
    photo: (shown) => `写真${shown === null ? '' : `：${shown}`}。文字：`,
  },
  ar: {
    ground: () => 'نص على خلفية ملونة: ',
    page: (name) => `${name === null ? 'صفحة ويب' : `صفحة ${name} على الويب`}، ومعها النص: `,
    scroll: (name) => `${name === null ? 'صفحة ويب' : `صفحة ${name} على الويب`} تمر على شاشة هاتف، ومعها النص: `,
    film: () => 'لقطة من الفيديو، ومعها النص: ',
    photo: (shown) => (shown === null ? 'صورة، ومعها النص: ' : `صورة: ${shown}. ومعها النص: `),
  },
};
