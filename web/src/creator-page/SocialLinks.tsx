import type { SocialLink } from '@sprinkle/contracts/profiles/profiles.schemas';
import { socialAddress } from './social-address';

const GLYPHS: Record<string, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.3 6.700v.01',
  tiktok: 'M13 3v11.500a3.5 3.5 0 1 1-3.5-3.500M13 4c.5 3 2.5 4.5 5.5 4.7',
  youtube: 'M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.500v5l4-2.500z',
  twitter: 'M4 4l16 16M20 4L4 20',
  x: 'M4 4l16 16M20 4L4 20',
  facebook: 'M16 3h-2a4 4 0 0 0-4 4v14M6.5 12H15',
  linkedin: 'M5 10v10M5 5v.01M10 20V10M10 14.500c0-3 2-4.5 4.5-4.500s4.5 1.5 4.5 5V20',
  snapchat:
    'M7 10c0-4 2-6.5 5-6.500s5 2.5 5 6.500c0 4 1 5.5 4 6.5-2 1.5-4 1-5 2-1.5 1.2-2.5 1.5-4 1.500s-2.5-.3-4-1.500c-1-1-3-.5-5-2 3-1 4-2.5 4-6.500z',
};
const GLOBE =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z';

export function SocialLinks({ links }: { links: SocialLink[] }) {
  const shown = links.flatMap((link) => {
    const address = socialAddress(link.platform, link.url);
    return address ? [{ ...link, address }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="social" aria-label="Social links">
      {shown.map((link) => (
        <li key={link.id}>
          <a
            className="social__link"
            href={link.address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={link.platform}
            title={link.platform}
          >
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className="social__glyph">
              <path d={GLYPHS[link.platform.toLowerCase()] ?? GLOBE} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
