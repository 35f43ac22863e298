import type { CreatorPageData } from '../shared/page-data';

/** Returns the JSON-LD of a creator's page: https://schema.org/ProfilePage. */
export function profileLinkedData(
  { config, page: { user, socialLinks } }: CreatorPageData,
  { name, address, image }: { name: string; address: string; image: string | undefined },
): object {
  const webLinks = socialLinks.map(({ url }) => url).filter((url) => /^https?:\/\//i.test(url));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    image,
    mainEntity: {
      '@type': 'Person',
      name,
      alternateName: user.username,
      description: user.bio ?? undefined,
      image: user.profileImage ? new URL(user.profileImage, config.publicUrl).href : undefined,
      url: address,
      sameAs: webLinks.length > 0 ? webLinks : undefined,
    },
  };
}
