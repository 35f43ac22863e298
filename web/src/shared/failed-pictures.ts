/**
 * Hides every picture that cannot be loaded, because browsers draw a mark in its place. The initial or the decoration
 * beneath it shows then. Listens to the whole document, so that it needs no framework and sees pictures that come later.
 */
export function hideFailedPictures(): void {
  const show = (picture: EventTarget | null, visibility: string) => {
    if (picture instanceof HTMLImageElement) picture.style.visibility = visibility;
  };
  // The events of an element do not bubble, but they can be captured.
  document.addEventListener('error', ({ target }) => show(target, 'hidden'), true);
  document.addEventListener('load', ({ target }) => show(target, ''), true);
  // The scripts may have come after the error. React keeps what it finds, as `suppressHydrationWarning` tells it.
  for (const picture of document.images)
    if (picture.complete && !picture.naturalWidth) show(picture, 'hidden');
}
