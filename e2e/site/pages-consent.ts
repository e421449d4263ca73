import { filled, type Pages, page, readPage } from './page.ts';

/** Made like those of their makers: the rules of autoconsent know them, and refusing takes them away. */
export const CONSENT_MAKERS = [
  'onetrust',
  'cookiebot',
  'didomi',
  'usercentrics',
  'sourcepoint',
  'quantcast',
  'klaro',
  'complianz',
] as const;

/** No rule knows these, and neither offers to refuse. */
export const CONSENT_UNKNOWN = ['homemade', 'pay-or-accept'] as const;

/** One magazine behind every banner. */
export const consentPages: Pages = {
  ...Object.fromEntries([...CONSENT_MAKERS, ...CONSENT_UNKNOWN].map((name) => [`/consent/${name}`, behind(name)])),
  '/consent/none': filled('consent/ground.html', { banner: '' }),
  // Sourcepoint asks from a frame, and its rule goes by this path.
  '/privacy-manager/index.html': page('consent/sourcepoint-frame.html'),
};

function behind(name: string): Pages[string] {
  return filled('consent/ground.html', { banner: readPage(`consent/${name}.html`) });
}
