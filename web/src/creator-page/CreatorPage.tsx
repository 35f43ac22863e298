import { Logo } from '@sprinkle/ui/Logo';
import { lazy, Suspense, useState } from 'react';
import type { CreatorPageData } from '../page-data';
import { paths } from '../paths';
import { CreatorView } from './CreatorView';
import { Splash } from './Splash';
import { publicButtonText } from './tip-button';
import { TipButton } from './TipButton';
import { usePaymentResult } from './usePaymentResult';
import { useViewer } from './useViewer';
import { ViewerNav } from './ViewerNav';

const loadTipDialog = () => import('../tip-dialog/TipDialog');
const TipDialog = lazy(() => loadTipDialog().then((module) => ({ default: module.TipDialog })));

export function CreatorPage({ config, page, layout = page.user.pageLayout }: CreatorPageData) {
  const { user } = page;
  const [isTipping, setIsTipping] = useState(false);
  const viewer = useViewer(user.username);
  usePaymentResult();

  const tipButton = (
    <>
      <TipButton
        text={publicButtonText(user.buttonTitle)}
        color={user.buttonColor}
        hasIcon={layout === 'ticker'}
        onClick={() => setIsTipping(true)}
        onPointerEnter={() => void loadTipDialog()}
      />
      <noscript>
        <p className="creator__scriptless">Leaving a tip needs JavaScript.</p>
      </noscript>
    </>
  );
  return (
    <>
      {viewer.state !== 'creator' && <Splash />}
      <ViewerNav viewer={viewer} productName={config.productName} />
      <main>
        {viewer.state === 'creator' && viewer.isOwner && !user.isPublished && (
          <p className="notice creator-notice">
            Only you can see this page. <a href={paths.preview}>Publish it</a>
          </p>
        )}
        {config.features.maintenanceMode && (
          <p className="notice creator-notice">
            We are doing some maintenance. Tips will be possible again soon.
          </p>
        )}
        <CreatorView page={page} layout={layout} tipButton={tipButton} />
      </main>
      <footer className="creator-foot">
        <a className="creator-foot__home" href={paths.landing}>
          <Logo size={22} />
          {config.productName}
        </a>
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
      </footer>
      {isTipping && (
        <Suspense fallback={null}>
          <TipDialog config={config} profile={user} onClose={() => setIsTipping(false)} />
        </Suspense>
      )}
    </>
  );
}
