import { LINK_TITLE_MAX, linkAddress } from '@sprinkle/contracts/rules/links';
import { toLine } from '@sprinkle/contracts/rules/text';
import { nameOfAddress } from '../../../shared/social-marks-by-host';

export interface FoundLink {
  title: string;
  url: string;
}

/** Link services lead to themselves with these. */
const OWN_HOSTS =
  /(^|\.)(linktr\.ee|beacons\.ai|carrd\.co|linkstack\.org|littlelink\.io|bio\.link|lnk\.bio)$/i;
/** LinkStack counts clicks on its way to the address behind this. */
const COUNTED = /\/going\/\d+\/?(?:\?link=)?(https?:\/\/.+)$/i;
/** Browsers write this into a page that they save. */
const SAVED_FROM = /saved from url=\(\d+\)(\S+)/i;
const NOT_SHOWN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TITLE']);

/** Finds the links in a saved page, in rows of `title,url`, or in any text. Nothing is fetched, and nothing runs. */
export function readLinks(text: string): FoundLink[] {
  const found = /<(!doctype|html|body|a)[\s>]/i.test(text) ? linksOfPage(text) : linksOfText(text);
  const byAddress = new Map<string, FoundLink>();
  for (const { title, url } of found) {
    const address = linkAddress(url);
    if (!address || byAddress.has(address)) continue;
    const line = [...toLine(title).replace(/\s+/g, ' ')].slice(0, LINK_TITLE_MAX).join('').trim();
    byAddress.set(address, { title: line || nameOfAddress(address), url: address });
  }
  return [...byAddress.values()];
}

function linksOfPage(html: string): FoundLink[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const own = hostOf(canonical ?? SAVED_FROM.exec(html)?.[1]);
  const isForeign = ({ url }: FoundLink) => {
    const host = hostOf(url);
    return host === '' || (host !== own && !OWN_HOSTS.test(host));
  };
  const shown = [...page.querySelectorAll('a[href]')].map((link) => ({
    title: textOf(link),
    url: addressBehind(link.getAttribute('href') ?? ''),
  }));
  const links = shown.filter(({ url }) => /^(https?:\/\/|mailto:|tel:)/i.test(url)).filter(isForeign);
  return links.length > 0 ? links : linksOfData(page).filter(isForeign);
}

function addressBehind(href: string): string {
  const address = href.trim();
  return COUNTED.exec(address)?.[1] ?? address;
}

/** Is empty for a telephone number and the like. */
function hostOf(url: string | null | undefined): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url ?? '')?.[1]?.toLowerCase() ?? '';
}

/** Returns what a reader sees of a link, or else what it is called for those who do not see it. */
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

/** A page that draws its links by script carries them as JSON. */
function linksOfData(page: Document): FoundLink[] {
  const found: FoundLink[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (
      'title' in value &&
      'url' in value &&
      typeof value.title === 'string' &&
      typeof value.url === 'string'
    )
      found.push({ title: value.title, url: value.url });
    Object.values(value).forEach(visit);
  };
  for (const script of page.querySelectorAll('script[type="application/json"]')) {
    try {
      visit(JSON.parse(script.textContent));
    } catch {
      // Another script's data may be anything.
    }
  }
  return found.filter(({ url }) => /^(https?:\/\/|mailto:|tel:)/i.test(url));
}

const ADDRESS =
  /(?:https?:\/\/|mailto:|tel:)[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#][^\s<>"]*)?/giu;

function linksOfText(text: string): FoundLink[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .flatMap(linksOfLine);
}

function linksOfLine(line: string): FoundLink[] {
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

/** Returns the fields of a row of CSV. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
