import type { CreatorPageData } from '../shared/page-data';
import { profileLinkedData } from './creator-json-ld';
import type { PageMeta, ShareImage } from './page-meta';

export interface CreatorDocumentData extends CreatorPageData {
  /** Address of the share image; absent for an unpublished page. */
  shareImage?: string;
}

/** Describes every layout the same way, so that test pages point to the page itself. */
export function creatorMeta(data: CreatorDocumentData): PageMeta {
  const { config, page } = data;
  const { user } = page;
  const name = user.displayName || `@${user.username}`;
  const address = new URL(`/${user.username}`, config.publicUrl).href;
  const image = shareImage(data, name);
  return {
    title: user.displayName
      ? `${name} (@${user.username}) · ${config.productName}`
      : `${name} · ${config.productName}`,
    description: user.bio || `Love their work? Send ${name} a tip.`,
    address,
    image,
    type: 'profile',
    linkedData: profileLinkedData(data, { name, address, image: image?.address }),
  };
}

function shareImage({ config, shareImage: path }: CreatorDocumentData, name: string): ShareImage | undefined {
  if (!path) return undefined;
  return {
    address: new URL(path, config.publicUrl).href,
    alt: `${name} on ${config.productName}`,
  };
}
