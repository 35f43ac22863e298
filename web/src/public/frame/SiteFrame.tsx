import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import { Logo } from '@sprinkle/ui/Logo';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';

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

/** What the pages about the product share. Rendered by the server alone: a script only enhances it. */
export function SiteFrame({ config, current, children }: SiteFrameProps) {
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to content
      </a>
      {config.features.maintenanceMode && (
        <p className="notice">
          We are doing some maintenance. Pages stay up; changes and tips will be back soon.
        </p>
      )}
      <header className="topbar">
        <a className="topbar__home display" href={paths.landing}>
          <Logo size={34} />
          <span>{config.productName}</span>
        </a>
        <nav className="topbar__sections" aria-label="Site">
          {SECTIONS.map(({ path, name }) => (
            <a
              key={path}
              className="topbar__section"
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
      <footer className="footer">
        <span className="footer__name">© {config.productName}</span>
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

/** The same document for everybody: which of the two is shown, the script decides. */
function AccountLinks() {
  return (
    <nav className="topbar__account" aria-label="Account">
      <a className="pill pill--quiet for-visitors" href={paths.login}>
        Log in
      </a>
      <a className="pill for-visitors" href={paths.register}>
        Sign up free
      </a>
      <a className="pill for-creators" href={paths.dashboard}>
        Dashboard
      </a>
    </nav>
  );
}
