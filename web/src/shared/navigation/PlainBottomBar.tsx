import { NavIcon } from './NavIcon';
import { isCurrentPlace, type Place } from './places';
import styles from './PlainBottomBar.module.css';

interface PlainBottomBarProps {
  places: Place[];
  /** The path of the present screen. */
  pathname: string;
}

/** Needs none of the application's libraries, so that public pages can show it. */
export function PlainBottomBar({ places, pathname }: PlainBottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Screens">
      {places.map((place) => (
        <a
          key={place.href}
          className={styles.link}
          href={place.href}
          aria-current={isCurrentPlace(place, pathname) ? 'page' : undefined}
        >
          <NavIcon name={place.icon} />
          {place.label}
        </a>
      ))}
    </nav>
  );
}
