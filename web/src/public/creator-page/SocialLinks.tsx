import type { SocialLink } from '@sprinkle/contracts/profiles/social-links.schemas';
import { socialAddress } from '@sprinkle/contracts/rules/social-address';
import type { SocialMark } from '../../shared/social-marks';
import styles from './SocialLinks.module.css';

interface SocialLinksProps {
  links: SocialLink[];
  /** By platform. */
  marks: Record<string, SocialMark>;
  /** Returns null if the value can't be linked. */
  addressOf?: (platform: string, value: string) => string | null;
}

export function SocialLinks({ links, marks, addressOf = socialAddress }: SocialLinksProps) {
  const shown = links.flatMap((link) => {
    const address = addressOf(link.platform, link.url);
    return address ? [{ id: link.id, address, ...(marks[link.platform] ?? unknown(link.platform)) }] : [];
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

/** A link added after the page was rendered gets a dot as its mark. */
function unknown(platform: string): SocialMark {
  return {
    name: platform.charAt(0).toUpperCase() + platform.slice(1),
    path: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
  };
}
