import { AwaitedDashboard } from '../shared/awaited-dashboard/AwaitedDashboard';
import { FormFrameMarkup } from '../shared/form-frame/FormFrameMarkup';
import { HEADINGS } from '../shared/form-frame/headings';
import type { ConfigOnly } from '../shared/page-data';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/Spinner';
import notice from '../shared/styles/notice.module.css';

/** The body of a screen until its script has drawn it. */
export function AwaitedScreen({ config: { productName }, path }: ConfigOnly & { path: string }) {
  const heading = path in HEADINGS && HEADINGS[path as keyof typeof HEADINGS];
  return (
    <>
      <noscript>
        <p className={notice.notice}>
          This page needs JavaScript. Please turn it on, or go back to{' '}
          <a href={paths.landing}>{productName}</a>.
        </p>
      </noscript>
      {heading && <FormFrameMarkup productName={productName} heading={heading} />}
      {path === paths.dashboard && <AwaitedDashboard productName={productName} />}
      {!heading && path !== paths.dashboard && <Spinner label="Loading" />}
    </>
  );
}
