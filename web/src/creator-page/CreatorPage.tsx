import type { CreatorPage as Page } from '@sprinkle/contracts/http.schemas';
import { Logo } from '@sprinkle/ui/Logo';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { CreatorPageData, PageLayout } from '../page-data';
import { paths } from '../paths';
import { ButtonIcon } from './ButtonIcon';
import { CreatorView } from './CreatorView';
import { Notices } from './Notices';
import { OwnTips } from './OwnTips';
import { PaymentNotice } from './PaymentNotice';
import { Splash } from './Splash';
import { publicButtonText } from './tip-button';
import { TipButton } from './TipButton';
import { useLivePage } from './useLivePage';
import { usePaymentResult } from './usePaymentResult';
import { useViewer } from './useViewer';
import { ViewerNav } from './ViewerNav';

const loadTipDialog = () => import('../tip-dialog/TipDialog');
const TipDialog = lazy(() => loadTipDialog().then((module) => ({ default: module.TipDialog })));

export function CreatorPage({ config, page: rendered, layout: given }: CreatorPageData) {
  const { page, refresh } = useLivePage(rendered);
  const viewer = useViewer(rendered.user.username);
  const [isSplashOver, setIsSplashOver] = useState(false);
  const endSplash = useCallback(() => setIsSplashOver(true), []);
  const payment = usePaymentResult(refresh);

  const isSignedIn = viewer.state === 'creator';
  const isRevealed = isSplashOver || isSignedIn;
  const layout = given ?? page.user.pageLayout;
  return (
    <div className="page">
      <ViewerNav viewer={viewer} profile={page.user} productName={config.productName} />
      <PaymentNotice state={payment} />
      <main>
        {!isRevealed && <Splash icon={page.user.buttonIcon} onEnd={endSplash} />}
        <Notices config={config} isHidden={!page.user.isPublished} />
        <CreatorView
          page={page}
          layout={layout}
          isRevealed={isRevealed}
          tipButton={<Tipping config={config} user={page.user} layout={layout} />}
          ownTips={isSignedIn && viewer.isOwner ? <OwnTips /> : undefined}
        />
      </main>
      <footer className="creator-foot">
        <a className="creator-foot__home" href={paths.landing}>
          <Logo size={22} />
          {config.productName}
        </a>
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
      </footer>
    </div>
  );
}

interface TippingProps {
  config: CreatorPageData['config'];
  user: Page['user'];
  layout: PageLayout;
}

/** The button and, from its first press on, the dialog: it keeps what was typed until it is sent. */
function Tipping({ config, user, layout }: TippingProps) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const icon: ReactNode = (layout === 'ticker' || user.buttonIcon) && (
    <ButtonIcon icon={user.buttonIcon} size={28} />
  );
  return (
    <>
      <TipButton
        text={publicButtonText(user.buttonTitle)}
        color={user.buttonColor}
        icon={icon}
        isDisabled={config.features.maintenanceMode}
        onClick={() => setDialog('open')}
        onPointerEnter={() => void loadTipDialog()}
      />
      <noscript>
        <p className="creator__scriptless">Leaving a tip needs JavaScript.</p>
      </noscript>
      {dialog !== 'unopened' && (
        <Suspense fallback={null}>
          <TipDialog
            config={config}
            profile={user}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
