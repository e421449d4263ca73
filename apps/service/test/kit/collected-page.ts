import type { CollectedPage } from '#capture';
import type { PagePhoto } from '#source';

/** A page with one photograph, as the browser returns it. */
export function collectedPage(bytes: Uint8Array): CollectedPage {
  const url = 'http://ferry.example/';
  const photo: PagePhoto = {
    id: 'pho_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n',
    mediaType: 'image/jpeg',
    width: 1_400,
    height: 900,
    alt: 'A ferry',
    caption: '',
    section: null,
    kind: 'photo',
    focus: { x: 0.5, y: 0.5 },
    faces: [],
    score: 70,
  };
  return {
    url,
    finalUrl: url,
    domain: 'ferry.example',
    requestedLogo: null,
    brand: { names: [], language: 'en', themeColour: null, headingFonts: null, colours: [], logos: [] },
    reading: {
      title: 'The night ferry',
      description: '',
      siteName: '',
      ogType: '',
      headline: '',
      declared: [],
      language: 'en',
      runs: [],
      buttons: [],
    },
    source: {
      type: 'article',
      form: 'news',
      url,
      canonicalUrl: url,
      title: 'The night ferry',
      language: 'en',
      brand: { name: null, handle: null },
      facts: [],
      quotes: [],
      sections: [],
      isGated: false,
      action: { kind: 'read', label: null },
      photos: [photo],
    },
    screenshots: { desktop: null, phone: null },
    photos: [{ ...photo, bytes }],
  };
}
