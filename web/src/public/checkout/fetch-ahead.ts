/** The files that a document references. */
const FILES = 'link[rel="modulepreload"], script[src]';

/** Prefetches a document and the files it references for a page that probably comes next. */
export async function fetchAhead(path: string): Promise<void> {
  try {
    const text = await (await fetch(path, { priority: 'low' })).text();
    const page = new DOMParser().parseFromString(text, 'text/html');
    const files = [...page.querySelectorAll(FILES)].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    for (const file of files) await (await fetch(file, { priority: 'low' })).arrayBuffer();
  } catch (error) {
    console.warn(`${path} could not be fetched ahead`, error);
  }
}
