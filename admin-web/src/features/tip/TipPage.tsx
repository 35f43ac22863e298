import Stack from '@mui/material/Stack';
import { failureText } from '@sprinkle/api-client/api-error';
import { type TipDetails, useGetTipDetailsQuery } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CardSkeleton } from '../../components/CardSkeleton';
import { DeclineMistakeDialog } from '../../components/DeclineMistakeDialog';
import { isOnItsWay } from '../../components/refund-words';
import { RefundDialog } from '../../components/RefundDialog';
import { Screen } from '../../components/Screen';
import { HideDialog } from './HideDialog';
import { TipComment } from './TipComment';
import { TipMoney } from './TipMoney';
import { TipSummary } from './TipSummary';
import { TipTimeline } from './TipTimeline';

const REFRESH_MS = 10_000;

export function TipPage() {
  const { id = '' } = useParams();
  const { data: tip, error, refetch } = useGetTipDetailsQuery(id, { refetchOnMountOrArgChange: true });
  // The second subscription polls the page while a refund is on its way.
  useGetTipDetailsQuery(id, { skip: !tip?.refunds.some(isOnItsWay), pollingInterval: REFRESH_MS });
  return (
    <Screen title={tip ? `Tip ${tip.receiptNumber}` : 'Tip'}>
      {tip ? (
        <Details tip={tip} />
      ) : error ? (
        <ErrorState
          title="Couldn't load the tip"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack role="status" aria-label="Loading" spacing={3}>
          <CardSkeleton lines={6} />
          <CardSkeleton lines={4} />
          <CardSkeleton lines={2} />
          <CardSkeleton lines={4} />
        </Stack>
      )}
    </Screen>
  );
}

function Details({ tip }: { tip: TipDetails }) {
  const [refunded, setRefunded] = useState<string | null>(null);
  const [declined, setDeclined] = useState<TipDetails | null>(null);
  const [hidden, setHidden] = useState<TipDetails | null>(null);
  return (
    <Stack spacing={3}>
      <TipSummary tip={tip} onRefund={() => setRefunded(tip.id)} onDecline={() => setDeclined(tip)} />
      <TipMoney tip={tip} />
      <TipComment tip={tip} onHide={() => setHidden(tip)} />
      <TipTimeline tip={tip} />
      <RefundDialog tipId={refunded} onClose={() => setRefunded(null)} />
      <DeclineMistakeDialog mistake={declined} onClose={() => setDeclined(null)} />
      <HideDialog tip={hidden} onClose={() => setHidden(null)} />
    </Stack>
  );
}
