import { Logo } from '@sprinkle/ui/Logo';
import clsx from 'clsx';
import { useEffect } from 'react';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import styles from './NotFoundPage.module.css';

/** An ancestor sets `--header-height` to the height of what is above. */
export function NotFoundPage({ config }: ConfigOnly) {
  useEffect(() => window.history.replaceState(null, '', paths.notFound), []);

  return (
    <main className={styles.page}>
      <Logo size={120} />
      <h1 className={clsx(styles.title, text.display)}>404 Page Not Found</h1>
      <p className={styles.text}>Did you forget to add the page to the router?</p>
      <a className={pill.pill} href={paths.landing}>
        Go to {config.productName}
      </a>
    </main>
  );
}
