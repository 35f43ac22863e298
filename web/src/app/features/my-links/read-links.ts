import { LINK_TITLE_MAX, LINK_URL_MAX, linkAddress } from '@sprinkle/contracts/rules/links';
import { toLine } from '@sprinkle/contracts/rules/text';
import { nameOfAddress } from '../../../shared/social-marks-by-host';

/** A link or a heading of the imported page. */
export interface FoundLink {
  kind: 'link' | 'heading';
  title: string;
  url: string | null;
}

interface Found {
  title: string;
  /** Null for a heading. */
  url: string | null;
}

/** Link services link to themselves with these hosts. */
const OWN_HOSTS =
  /(^|\.)(linktr\.ee|beacons\.ai|carrd\.co|linkstack\.org|littlelink\.io|bio\.link|lnk\.bio)$/i;
/** LinkStack counts clicks through a redirect that ends with the target address. */
const COUNTED = /\/going\/\d+\/?(?:\?link=)?(https?:\/\/.+)$/i;
/** Browsers write this comment into pages that they save. */
const SAVED_FROM = /saved from url=\(\d+\)(\S+)/i;
/** Links, and headings that are neither inside a link nor contain one. `h1` is left out, because it is the owner's name. */
const SHOWN = `a[href], ${['h2', 'h3', 'h4', 'h5', 'h6'].map((level) => `${level}:not(a ${level}, :has(a))`).join(', ')}`;
const NOT_SHOWN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TITLE']);

/** Finds the links and headings in a saved page, or the links in `title,url` rows or any text. Fetches and runs nothing. */
export function readLinks(text: string): FoundLink[] {
  const found = /<(!doctype|html|body|a)[\s>]/i.test(text) ? linksOfPage(text) : linksOfText(text);
  const known = new Set<string>();
  const links = found.flatMap(({ title, url }): FoundLink[] => {
    const line = [...toLine(title).replace(/\s+/g, ' ')].slice(0, LINK_TITLE_MAX).join('').trim();
    if (url === null) return line ? [{ kind: 'heading', title: line, url }] : [];
    const address = linkAddress(url);
    if (!address || known.has(address)) return [];
    known.add(address);
    return [{ kind: 'link', title: line || nameOfAddress(address), url: address }];
  });
  // A heading without links below it is some other text on the page.
  return links.filter(({ kind }, index) => kind === 'link' || links[index + 1]?.kind === 'link');
}

function linksOfPage(html: string): Found[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const own = hostOf(canonical ?? SAVED_FROM.exec(html)?.[1]);
  const isForeign = ({ url }: Found) => {
    const host = hostOf(url);
    return host === '' || (host !== own && !OWN_HOSTS.test(host));
  };
  const shown = [...page.querySelectorAll(SHOWN)].map((element) => ({
    title: textOf(element),
    url: element.matches('a') ? addressBehind(element.getAttribute('href') ?? '') : null,
  }));
  const links = shown.filter(canBeLinked).filter(isForeign);
  return links.some(({ url }) => url !== null) ? links : linksOfData(page).filter(isForeign);
}

function canBeLinked({ url }: Found): boolean {
  return url === null || /^(https?:\/\/|mailto:|tel:)/i.test(url);
}

function addressBehind(href: string): string {
  const address = href.trim();
  return COUNTED.exec(address)?.[1] ?? address;
}

/** Empty for URLs without a host, such as phone numbers. */
function hostOf(url: string | null | undefined): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url ?? '')?.[1]?.toLowerCase() ?? '';
}

/** Returns a link's visible text, or its accessible name if there is none. */
function textOf(link: Element): string {
  const words: string[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '');
    else if (!NOT_SHOWN.has(node.nodeName.toUpperCase())) node.childNodes.forEach(collect);
  };
  collect(link);
  const shown = words.join(' ').trim();
  const picture = link.querySelector('img[alt]')?.getAttribute('alt');
  return shown || link.getAttribute('aria-label') || link.getAttribute('title') || picture || '';
}

/** A page that renders its links by script carries them as JSON. */
function linksOfData(page: Document): Found[] {
  const found: Found[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (
      'title' in value &&
      'url' in value &&
      typeof value.title === 'string' &&
      (typeof value.url === 'string' || value.url === null)
    )
      found.push({ title: value.title, url: value.url });
    Object.values(value).forEach(visit);
  };
  for (const script of page.querySelectorAll('script[type="application/json"]')) {
    try {
      visit(JSON.parse(script.textContent));
    } catch {
      // Other scripts may contain anything.
    }
  }
  return found.filter(canBeLinked);
}

const ADDRESS =
  /(?:https?:\/\/|mailto:|tel:)[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#][^\s<>"]*)?/giu;

/** No URL is this long, and the search for one takes quadratic time in the length of the word. */
const LONG_WORD = new RegExp(`[^\\s<>"]{${LINK_URL_MAX + 1},}`, 'g');

function linksOfText(text: string): Found[] {
  return text
    .replace(/^\ufeff/, '')
    .replace(LONG_WORD, ' ')
    .split(/\r\n?|\n/)
    .flatMap(linksOfLine);
}

function linksOfLine(line: string): Found[] {
  const [title = '', url = '', ...rest] = fieldsOf(line);
  const isRow = rest.every((field) => field === '') && title.search(ADDRESS) < 0;
  if (isRow && linkAddress(url)) return [{ title, url }];
  let before = 0;
  return [...line.matchAll(ADDRESS)].map((match) => {
    const words = line.slice(before, match.index).replace(/^[\s,;.|•*-]+|[\s:,;|–—-]+$/gu, '');
    before = match.index + match[0].length;
    const address = match[0].replace(/[).,;:!?'»]+$/u, '');
    const isMail = /^[^/:]+@/.test(address);
    return { title: words, url: isMail ? `mailto:${address}` : address };
  });
}

/** Returns the fields of a CSV row. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
