import { isolatedWorld } from '../page/page-script.ts';
import type { CaptureSession } from '../screenshots/screenshot.ts';

/** Why a document that a browser shows as an image or as plain XML cannot be read; null for a page. */
export async function rejectBareXml({
  page,
  deadline,
}: CaptureSession): Promise<'source_is_image' | 'nothing_to_say' | null> {
  const type = await deadline.within(
    isolatedWorld(page).evaluate('document instanceof XMLDocument ? document.contentType : null'),
  );
  if (typeof type !== 'string' || type === 'application/xhtml+xml') return null;
  return type.startsWith('image/') ? 'source_is_image' : 'nothing_to_say';
}
