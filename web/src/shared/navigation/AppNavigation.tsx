import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { Logo } from '@sprinkle/ui/Logo';
import clsx from 'clsx';
import { callApi } from '../http';
import { paths } from '../paths';
import text from '../styles/text.module.css';
import styles from './AppNavigation.module.css';
import { BOTTOM_ITEMS, SIDE_ITEMS } from './nav-items';
import { NavIcon } from './NavIcon';
import { PlainBottomBar } from './PlainBottomBar';

/** Makes 'Profile' the current item, because every path with `@` counts as the creator's own page. */
const OWN_PAGE = '/@';

interface AppNavigationProps {
  productName: string;
  isOwnPage: boolean;
}

/** Shows the application's navigation on a public page, without the application's libraries. */
export function AppNavigation({ productName, isOwnPage }: AppNavigationProps) {
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.barHome} href={paths.landing} aria-label={productName}>
          <Logo size={30} />
        </a>
        <a className={styles.barLink} href={paths.preview}>
          Preview Page
        </a>
        <button type="button" className={styles.barLink} onClick={() => void logOut()}>
          Log Out
        </button>
      </header>
      <nav className={styles.side} aria-label="Main">
        <a className={styles.sideHome} href={paths.landing}>
          <Logo size={34} />
          <span className={text.display}>{productName}</span>
        </a>
        {SIDE_ITEMS.map(({ href, label, icon }) => (
          <a key={href} className={styles.sideLink} href={href}>
            <NavIcon name={icon} /> {label}
          </a>
        ))}
        <button type="button" className={clsx(styles.sideLink, styles.last)} onClick={() => void logOut()}>
          <NavIcon name="logout" /> Logout
        </button>
      </nav>
      <PlainBottomBar items={BOTTOM_ITEMS} pathname={isOwnPage ? OWN_PAGE : ''} />
    </>
  );
}

async function logOut(): Promise<void> {
  try {
    await callApi('POST', '/api/auth/logout');
    window.location.assign(paths.landing);
  } catch (error) {
    const description = errorOf(error)?.message ?? 'Failed to log out';
    showToast({ title: 'Logout failed', description, variant: 'destructive' });
  }
}
