import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import type { OwnPayout } from '@sprinkle/api-client/api.gen';
import { PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { LoadMore } from '../../components/LoadMore';
import { dayOf, STATUSES } from './payout-labels';
import { useOwnPayoutPagesInfiniteQuery } from './payouts-api';
import { PayoutTips } from './PayoutTips';

export function PayoutList() {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnPayoutPagesInfiniteQuery();
  if (!data && error) {
    return (
      <ErrorState
        title="Couldn't load your payouts"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data)
    return <Skeleton role="status" aria-label="Loading your payouts" variant="rounded" height={160} />;
  const payouts = data.pages.flatMap(({ rows }) => rows);
  if (payouts.length === 0) {
    return (
      <EmptyState title="No payouts yet">
        Tips are paid out {PENDING_DAYS} days after you receive them, at the earliest.
      </EmptyState>
    );
  }
  return (
    <div>
      {payouts.map((payout) => (
        <PayoutItem key={payout.id} payout={payout} />
      ))}
      {hasNextPage && (
        <Box sx={{ py: 2, textAlign: 'center' }}>
          <LoadMore
            problem="Couldn't load older payouts. Please try again."
            isError={isError}
            isLoading={isFetchingNextPage}
            onLoad={fetchNextPage}
          />
        </Box>
      )}
    </div>
  );
}

function PayoutItem({ payout }: { payout: OwnPayout }) {
  const { amountCents, status, confirmedAt, sentAt, methodType, accountInfo, reference, tipCount, holds } =
    payout;
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ChevronDown />} sx={{ '& svg': { flexShrink: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%', pr: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, flexGrow: 1 }}>
            {dayOf(sentAt ?? confirmedAt)}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <MoneyText cents={amountCents} />
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{ flexBasis: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {holds.length > 0 ? 'On hold' : STATUSES[status]} · {PAYOUT_METHOD_NAMES[methodType]},{' '}
            {accountInfo}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Typography
          key={`${status} ${payout.reversedCents}`}
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          Reference {reference}, {tipCount === 1 ? '1 tip' : `${tipCount.toLocaleString('en-US')} tips`}
          {payout.failureReason && `. Reason: ${payout.failureReason}`}
          {status === 'sent' &&
            payout.reversedCents > 0 &&
            `. Stripe took back ${formatCents(payout.reversedCents)}, which is back in your balance`}
        </Typography>
        {holds.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {holds.map((hold) => (
              <Typography key={hold} variant="body2" sx={{ '& + &': { mt: 1 } }}>
                {PAYOUT_HOLDS[hold].toCreator}
              </Typography>
            ))}
          </Alert>
        )}
        <PayoutTips payoutId={payout.id} />
      </AccordionDetails>
    </Accordion>
  );
}
