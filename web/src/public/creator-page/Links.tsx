import type { PublicLink } from '@sprinkle/contracts/profiles/links.schemas';
import { initialOf } from '../../shared/initial';
import type { SocialMark } from '../../shared/social-marks';
import styles from './Links.module.css';

/** The style sheet selects the parts by element, because class names would make the script longer. */
interface LinksProps {
  links: PublicLink[];
  /** By host. */
  marks: Record<string, SocialMark>;
  /** The page whose clicks are counted. */
  username?: string;
}

export function Links({ links, marks, username }: LinksProps) {
  if (!links[0]) return null;
  return (
    <ul className={styles.links} aria-label="Links">
      {links.map(({ id, title, url, picture }) => {
        if (!url)
          return (
            <li key={id}>
              <h2 dir="auto">{title}</h2>
            </li>
          );
        const path = marks[url.split('/')[2] ?? '']?.path;
        return (
          <li key={id}>
            <a
              href={url}
              target={/^h/i.test(url) ? '_blank' : undefined}
              rel="noopener nofollow ugc"
              onClick={() => username && tellClick(`/api/users/${username}/links/${id}/click`)}
            >
              <span aria-hidden="true">
                {picture ? (
                  <img
                    src={picture}
                    alt=""
                    loading="lazy"
                    referrerPolicy="no-referrer"
                    suppressHydrationWarning
                  />
                ) : path ? (
                  <svg width="22" viewBox="0 0 24 24">
                    <path fill="currentColor" d={path} />
                  </svg>
                ) : (
                  initialOf(title)
                )}
              </span>
              <b dir="auto">{title}</b>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The call survives leaving the page, which the link may do. */
function tellClick(path: string): void {
  fetch(path, { method: 'POST', keepalive: true }).catch(console.warn);
}
