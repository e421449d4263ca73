/// <reference lib="dom" />

/**
 * Draws stretched images in their own proportions: many pages give an image its width in a style and leave the height
 * to the attribute of the file. Returns how many.
 */
export function unstretchImages(_: null): number {
  const [least, most] = [0.93, 1.07];
  let count = 0;
  for (const image of [...document.images].slice(0, 500)) {
    const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = image;
    // Icons and spacers are drawn in any shape.
    if (width < 100 || height < 100 || naturalWidth < 100 || naturalHeight < 100) continue;
    const stretch = width / height / (naturalWidth / naturalHeight);
    if (getComputedStyle(image).objectFit !== 'fill' || (stretch > least && stretch < most)) continue;
    count += 1;
    const isHeightOfFile = Math.abs(Number(image.getAttribute('height')) - height) <= 1;
    if (isHeightOfFile) image.style.setProperty('height', 'auto', 'important');
    else image.style.setProperty('object-fit', 'cover', 'important');
  }
  return count;
}

/** Loads images whose source is still in another attribute, as scripts of many pages do when the reader gets there. */
export function loadDeferredImages(_: null): number {
  let count = 0;
  for (const image of [...document.images].slice(0, 500)) {
    const names = ['data-src', 'data-lazy-src', 'data-original'];
    const deferred = names.map((name) => image.getAttribute(name) ?? '').find((value) => value !== '');
    const isShown = image.naturalWidth > 1 || (image.currentSrc !== '' && !image.currentSrc.startsWith('data:'));
    const url = deferred === undefined || isShown ? null : URL.parse(deferred, document.baseURI);
    if (url === null || !/^https?:$/.test(url.protocol)) continue;
    image.src = url.href;
    count += 1;
  }
  return count;
}

/** Hides images that have not arrived, which would be empty space. Returns how many. */
export function hideEmptyImages(_: null): number {
  const isEmpty = (image: HTMLImageElement): boolean =>
    image.complete && image.naturalWidth === 0 && image.clientHeight >= 100 && image.clientWidth >= 100;
  const empty = [...document.images].slice(0, 500).filter(isEmpty);
  for (const image of empty) image.style.setProperty('display', 'none', 'important');
  return empty.length;
}
