/**
 * Hides every picture that fails to load, because browsers would show a broken-image mark. The initial or decoration
 * behind it shows instead. Listens on the whole document, so it needs no framework and covers later pictures.
 */
export function hideFailedPictures(): void {
  const show = (picture: EventTarget | null, visibility: string) => {
    if (picture instanceof HTMLImageElement) picture.style.visibility = visibility;
  };
  // An element's load and error events don't bubble, but they can be captured.
  document.addEventListener('error', ({ target }) => show(target, 'hidden'), true);
  document.addEventListener('load', ({ target }) => show(target, ''), true);
  // The script may have arrived after the error. With `suppressHydrationWarning`, React keeps the changed style.
  for (const picture of document.images)
    if (picture.complete && !picture.naturalWidth) show(picture, 'hidden');
}
