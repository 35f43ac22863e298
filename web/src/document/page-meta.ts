import { escapeHtml, toPageJson } from './page-json';

export interface ShareImage {
  /** Absolute. */
  address: string;
  alt: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

export const SHARE_IMAGE_SIZE = { width: 1_200, height: 630 };

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute: the one address under which the page is to be found. */
  address: string;
  image?: ShareImage;
  type: 'website' | 'profile';
  linkedData?: object;
}

/** Of what no search engine may list: its title is all that is said of it. */
export interface HiddenMeta {
  title: string;
  isHidden: true;
}

export function metaTags(meta: PageMeta | HiddenMeta, productName: string): string {
  const title = `<title>${escapeHtml(meta.title)}</title>`;
  if ('isHidden' in meta) return `${title}<meta name="robots" content="noindex">`;
  return [
    title,
    named('description', meta.description),
    `<link rel="canonical" href="${escapeHtml(meta.address)}">`,
    property('og:site_name', productName),
    property('og:locale', 'en_US'),
    property('og:type', meta.type),
    property('og:url', meta.address),
    property('og:title', meta.title),
    property('og:description', meta.description),
    named('twitter:card', meta.image ? 'summary_large_image' : 'summary'),
    named('twitter:title', meta.title),
    named('twitter:description', meta.description),
    ...(meta.image ? imageTags(meta.image) : []),
    meta.linkedData ? `<script type="application/ld+json">${toPageJson(meta.linkedData)}</script>` : '',
  ].join('');
}

function imageTags({ address, alt, size }: ShareImage): string[] {
  return [
    property('og:image', address),
    property('og:image:alt', alt),
    ...(size
      ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]
      : []),
    named('twitter:image', address),
    named('twitter:image:alt', alt),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
