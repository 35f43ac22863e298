import type { SocialLink } from '@sprinkle/contracts/profiles/profiles.schemas';
import { socialAddress } from '../../shared/social-address';
import { socialGlyph } from './social-glyphs';
import styles from './SocialLinks.module.css';

interface SocialLinksProps {
  links: SocialLink[];
  /** Returns null where the value cannot be linked to. */
  addressOf?: (platform: string, value: string) => string | null;
}

export function SocialLinks({ links, addressOf = socialAddress }: SocialLinksProps) {
  const shown = links.flatMap((link) => {
    const address = addressOf(link.platform, link.url);
    return address ? [{ id: link.id, address, ...socialGlyph(link.platform) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Social links">
      {shown.map(({ id, address, name, path }) => (
        <li key={id}>
          <a
            className={styles.link}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={name}
            title={name}
          >
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
              <path fill="currentColor" d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
