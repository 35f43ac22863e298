import { isCurrentItem, type NavItem } from './nav-items';
import { NavIcon } from './NavIcon';
import styles from './PlainBottomBar.module.css';

interface PlainBottomBarProps {
  items: NavItem[];
  /** Path of the present screen. */
  pathname: string;
}

/** Uses none of the application's libraries, so that public pages can show it. */
export function PlainBottomBar({ items, pathname }: PlainBottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Screens">
      {items.map((item) => (
        <a
          key={item.href}
          className={styles.link}
          href={item.href}
          aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
        >
          <NavIcon name={item.icon} />
          {item.label}
        </a>
      ))}
    </nav>
  );
}
