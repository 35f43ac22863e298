import { SHARE_IMAGE_SIZE } from '@sprinkle/contracts/rules/media-limits';
import type { ReactElement } from 'react';
import { escapeJson } from './escape-json';

export interface ShareImage {
  /** Absolute address. */
  address: string;
  alt: string;
}

export interface PageMeta {
  title: string;
  description: string;
  /** The absolute, canonical URL under which search engines list the page. */
  address: string;
  image?: ShareImage;
  type: 'website' | 'profile';
  linkedData?: object;
}

/** Search engines must not list such a page. */
export interface HiddenMeta {
  title: string;
  isHidden: true;
}

export function metaTags(meta: PageMeta | HiddenMeta, productName: string): ReactElement {
  if ('isHidden' in meta) {
    return (
      <>
        <title>{meta.title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { title, description, address, image, type, linkedData } = meta;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && (
        <>
          <meta property="og:image" content={image.address} />
          <meta property="og:image:alt" content={image.alt} />
          <meta property="og:image:width" content={String(SHARE_IMAGE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE_SIZE.height)} />
          <meta name="twitter:image" content={image.address} />
          <meta name="twitter:image:alt" content={image.alt} />
        </>
      )}
      {linkedData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(linkedData) }} />
      )}
    </>
  );
}
