import { paths } from '../../shared/paths';

const FILES = 'link[rel="modulepreload"], script[src]';

/** Fills the browser's cache with the files that the checkout's document names, for those who will pay by card. */
export async function fetchCheckoutAhead(): Promise<void> {
  try {
    const text = await (await fetch(paths.checkout, { priority: 'low' })).text();
    const checkout = new DOMParser().parseFromString(text, 'text/html');
    const files = [...checkout.querySelectorAll(FILES)].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    for (const file of files) await (await fetch(file, { priority: 'low' })).arrayBuffer();
  } catch (error) {
    console.warn('The checkout could not be fetched ahead', error);
  }
}
