/** A picture that takes longer shares the network with the scripts. */
const PATIENCE_MS = 1_000;

/**
 * Resolves when the featured picture has arrived, so that it doesn't share the network: it is what visitors come to
 * see. The splash covers the page in the meantime.
 */
export async function waitForFeaturedPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return;
  await new Promise<void>((resolve) => {
    const end = () => resolve();
    picture.addEventListener('load', end);
    picture.addEventListener('error', end);
    setTimeout(end, PATIENCE_MS);
  });
}
