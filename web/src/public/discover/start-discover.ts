const PROBLEM = "Couldn't load more creators. Please try again.";

/** Makes 'Show more' append the creators of the next page to the list. */
export function startDiscover(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-show-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void showMore(link);
  });
}

async function showMore(link: HTMLAnchorElement): Promise<void> {
  const results = link.closest('[data-results]');
  const problem = results?.querySelector('[role="alert"]');
  if (!results || !problem || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  problem.textContent = '';
  try {
    appendPage(results, link, await loadPage(link.href));
  } catch (error) {
    console.warn(PROBLEM, error);
    problem.textContent = PROBLEM;
    link.ariaBusy = null;
  }
}

async function loadPage(address: string): Promise<Document> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`status: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Leaves out creators who are already shown, because the order may have changed in the meantime. */
function appendPage(results: Element, link: HTMLAnchorElement, page: Document): void {
  const list = results.querySelector('[data-cards]');
  const shown = new Set(
    [...results.querySelectorAll('[data-cards] a')].map((card) => card.getAttribute('href')),
  );
  const added = [...page.querySelectorAll('[data-cards] > li')].filter(
    (item) => !shown.has(item.querySelector('a')?.getAttribute('href') ?? null),
  );
  list?.append(...added.map((item) => document.importNode(item, true)));
  const next = page.querySelector('a[data-show-more]')?.getAttribute('href');
  if (next) {
    link.setAttribute('href', next);
    link.ariaBusy = null;
  } else link.remove();
  // Keyboard users continue at the first new creator.
  list?.children[shown.size]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
}
