import { Logo } from '@sprinkle/ui/Logo';
import { useCallback, useState } from 'react';
import { readReturnedPayment } from '../../shared/checkout/payment-result';
import type { CreatorPageData } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import styles from './CreatorPage.module.css';
import { CreatorView } from './CreatorView';
import { Notices } from './Notices';
import { OwnTips } from './OwnTips';
import { PaymentPlace } from './PaymentPlace';
import { Splash } from './Splash';
import { Tipping } from './Tipping';
import { useLivePage } from './useLivePage';
import { useViewer } from './useViewer';
import { ViewerNav } from './ViewerNav';

export function CreatorPage({ config, page: rendered, layout: given, marks, totals }: CreatorPageData) {
  const { page, isWhole, refresh } = useLivePage(rendered, !totals);
  const viewer = useViewer(rendered.user.username);
  const [isSplashOver, setIsSplashOver] = useState(false);
  const endSplash = useCallback(() => setIsSplashOver(true), []);
  const [payment, setPayment] = useState(readReturnedPayment);

  const isSignedIn = viewer.state === 'creator';
  const isRevealed = isSplashOver || isSignedIn;
  const layout = given ?? page.user.pageLayout;
  return (
    <div className={styles.page}>
      <ViewerNav viewer={viewer} profile={page.user} productName={config.productName} />
      <PaymentPlace payment={payment} creator={page.user} goal={page.goal} onPaid={refresh} />
      <main>
        {!isRevealed && <Splash icon={page.user.buttonIcon} onEnd={endSplash} />}
        <Notices config={config} isHidden={!page.user.isPublished} />
        <CreatorView
          page={page}
          layout={layout}
          marks={marks}
          totals={isWhole ? undefined : totals}
          isRevealed={isRevealed}
          tipButton={<Tipping config={config} user={page.user} layout={layout} onTaken={setPayment} />}
          ownTips={isSignedIn && viewer.isOwner ? <OwnTips /> : undefined}
        />
      </main>
      <footer className={styles.foot}>
        <a className={styles.home} href={paths.landing}>
          <Logo size={22} />
          {config.productName}
        </a>
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
        <a href={`/report${paths.creator(page.user.username)}`}>Report</a>
      </footer>
    </div>
  );
}
