// Fills every slot of the page and counts that it did, as such scripts do.
for (const slot of document.querySelectorAll('[data-slot]')) {
  const picture = new Image();
  picture.src = `/ads/banner-${slot.dataset.slot}.svg`;
  slot.replaceChildren(picture);
  slot.dataset.filled = 'yes';
}
fetch('/track/impression?slots=3').catch(() => undefined);
