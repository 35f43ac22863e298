import { CreatorSkeleton } from '../shared/creator-screens/CreatorSkeleton';
import { screenAt } from '../shared/creator-screens/screens';
import { FormFrameMarkup } from '../shared/form-frame/FormFrameMarkup';
import { CHECKOUT_LEAD, HEADINGS } from '../shared/form-frame/headings';
import type { ScreenData } from '../shared/page-data';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/Spinner';
import notice from '../shared/styles/notice.module.css';
import text from '../shared/styles/text.module.css';

/** Renders the body of a screen until its script takes over. */
export function ScreenSkeleton({ config: { productName }, path }: Omit<ScreenData, 'isSignedIn'>) {
  const screen = screenAt(path);
  const heading = path in HEADINGS && HEADINGS[path as keyof typeof HEADINGS];
  return (
    <>
      <noscript>
        <p className={notice.notice}>
          This page needs JavaScript. Please turn it on, or go back to{' '}
          <a href={paths.landing}>{productName}</a>.
        </p>
      </noscript>
      {heading && (
        <FormFrameMarkup productName={productName} heading={heading}>
          {path === paths.checkout && <p className={text.lead}>{CHECKOUT_LEAD}</p>}
        </FormFrameMarkup>
      )}
      {screen && <CreatorSkeleton productName={productName} screen={screen} path={path} />}
      {!heading && !screen && <Spinner label="Loading" />}
    </>
  );
}
