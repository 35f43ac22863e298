import type { CreatorPageData } from '../shared/page-data';
import type { PageMeta, ShareImage } from './page-meta';

export interface CreatorDocumentData extends CreatorPageData {
  /** Path of the picture; absent for a page that is not published. */
  shareImage?: string;
}

/** Is the same for every layout, so that the test pages point to the page itself. */
export function creatorMeta(data: CreatorDocumentData): PageMeta {
  const { config, page } = data;
  const { user } = page;
  const name = user.displayName || `@${user.username}`;
  const address = new URL(`/${user.username}`, config.publicUrl).href;
  const picture = absolute(user.profileImage, config.publicUrl);
  const image = shareImage(data, name);
  return {
    title: user.displayName
      ? `${name} (@${user.username}) · ${config.productName}`
      : `${name} · ${config.productName}`,
    description: user.bio || `Love their work? Send ${name} a tip.`,
    address,
    image,
    type: 'profile',
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: address,
      image: image?.address,
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: user.username,
        description: user.bio ?? undefined,
        image: picture,
        url: address,
        sameAs: sameAs(data),
      },
    },
  };
}

function shareImage({ config, shareImage: path }: CreatorDocumentData, name: string): ShareImage | undefined {
  if (!path) return undefined;
  return {
    address: new URL(path, config.publicUrl).href,
    alt: `${name} on ${config.productName}`,
  };
}

function absolute(address: string | null, publicUrl: string): string | undefined {
  return address ? new URL(address, publicUrl).href : undefined;
}

function sameAs({ page }: CreatorPageData): string[] | undefined {
  const addresses = page.socialLinks.map(({ url }) => url).filter((url) => /^https?:\/\//i.test(url));
  return addresses.length > 0 ? addresses : undefined;
}
