import { Logo } from '@sprinkle/ui/Logo';
import { useEffect } from 'react';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';

export function NotFoundPage({ config }: ConfigOnly) {
  useEffect(() => window.history.replaceState(null, '', paths.notFound), []);

  return (
    <main className="not-found">
      <Logo size={120} />
      <h1 className="not-found__title display">404 Page Not Found</h1>
      <p className="not-found__text">Did you forget to add the page to the router?</p>
      <a className="pill" href={paths.landing}>
        Go to {config.productName}
      </a>
    </main>
  );
}
