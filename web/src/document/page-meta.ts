import { escapeHtml, toPageJson } from './page-json';
import type { ConfigOnly, CreatorPageData } from '../page-data';

interface PageMeta {
  title: string;
  description: string;
  /** Absolute. */
  address?: string;
  image?: string;
  type?: 'website' | 'profile';
  linkedData?: object;
  isHiddenFromSearch?: boolean;
}

export function landingMeta({ config }: ConfigOnly): PageMeta {
  return {
    title: `${config.productName}: Love the fit. Leave a tip.`,
    description: 'No middlemen. No brand deals. Just real support from your real fans.',
    address: new URL('/', config.publicUrl).href,
    type: 'website',
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: config.productName,
      url: new URL('/', config.publicUrl).href,
    },
  };
}

export function creatorMeta({ config, page: { user } }: CreatorPageData): PageMeta {
  const name = user.displayName || `@${user.username}`;
  const address = new URL(`/${user.username}`, config.publicUrl).href;
  const picture = user.featuredImage || user.profileImage;
  const image = picture ? new URL(picture, config.publicUrl).href : undefined;
  return {
    title: `${name} (@${user.username}) · ${config.productName}`,
    description: user.bio || `Love their work? Send ${name} a tip.`,
    address,
    image,
    type: 'profile',
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: user.username,
        description: user.bio ?? undefined,
        image,
        url: address,
      },
    },
  };
}

export function plainMeta(title: string): PageMeta {
  return { title, description: title, isHiddenFromSearch: true };
}

export function metaTags(meta: PageMeta, productName: string): string {
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description);
  const tags = [`<title>${title}</title>`, `<meta name="description" content="${description}">`];
  if (meta.isHiddenFromSearch) return [...tags, '<meta name="robots" content="noindex">'].join('');
  tags.push(
    `<meta property="og:site_name" content="${escapeHtml(productName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="${meta.type}">`,
    `<meta name="twitter:card" content="${meta.image ? 'summary_large_image' : 'summary'}">`,
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
  );
  if (meta.address) {
    const address = escapeHtml(meta.address);
    tags.push(`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`);
  }
  if (meta.image) {
    const image = escapeHtml(meta.image);
    tags.push(
      `<meta property="og:image" content="${image}">`,
      `<meta name="twitter:image" content="${image}">`,
    );
  }
  if (meta.linkedData)
    tags.push(`<script type="application/ld+json">${toPageJson(meta.linkedData)}</script>`);
  return tags.join('');
}
