import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { Logo } from '@sprinkle/ui/Logo';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import audience from './audience.module.css';
import { MaintenanceNotice } from './MaintenanceNotice';
import styles from './SiteFrame.module.css';

const SECTIONS = [
  { path: paths.discover, name: 'Discover' },
  { path: paths.pricing, name: 'Pricing' },
  { path: paths.learn, name: 'Learn' },
] as const;

interface SiteFrameProps {
  config: AppConfig;
  current?: (typeof SECTIONS)[number]['path'];
  children: ReactNode;
}

/** Header and footer of the product's pages. Only rendered on the server. A script enhances it. */
export function SiteFrame({ config, current, children }: SiteFrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <MaintenanceNotice config={config} />
      <header className={styles.topbar}>
        <a className={clsx(styles.home, text.display)} href={paths.landing}>
          <Logo size={34} />
          <span>{config.productName}</span>
        </a>
        <nav className={styles.sections} aria-label="Site">
          {SECTIONS.map(({ path, name }) => (
            <a
              key={path}
              className={styles.section}
              href={path}
              aria-current={path === current ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <AccountLinks />
      </header>
      <main id="content">{children}</main>
      <footer className={styles.footer}>
        <span className={styles.footerName}>© {config.productName}</span>
        {SECTIONS.map(({ path, name }) => (
          <a key={path} href={path}>
            {name}
          </a>
        ))}
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
        <a href={`mailto:${config.contactEmail}`}>Contact</a>
      </footer>
    </div>
  );
}

/** The document is the same for everyone, so it contains both variants. A class set by the script shows one of them. */
function AccountLinks() {
  return (
    <nav className={styles.account} aria-label="Account">
      <a className={clsx(pill.pill, pill.quiet, audience.visitors)} href={paths.login}>
        Log in
      </a>
      <a className={clsx(pill.pill, audience.visitors)} href={paths.register}>
        Sign up free
      </a>
      <a className={clsx(pill.pill, audience.creators)} href={paths.dashboard}>
        Dashboard
      </a>
    </nav>
  );
}
