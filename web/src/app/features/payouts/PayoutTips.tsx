import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '@sprinkle/api-client/api-error';
import type { PayoutTip } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { LoadMore } from '../../components/LoadMore';
import { dayOf } from './payout-labels';
import { useOwnPayoutTipPagesInfiniteQuery } from './payouts-api';

/** Shows the creator's share of each tip in a payout. */
export function PayoutTips({ payoutId }: { payoutId: string }) {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnPayoutTipPagesInfiniteQuery(payoutId);
  if (!data && error) {
    return (
      <ErrorState
        title="Couldn't load the tips"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the tips" variant="rounded" height={80} />;
  return (
    <>
      <List dense disablePadding aria-label="Tips in this payout">
        {data.pages
          .flatMap(({ rows }) => rows)
          .map((tip) => (
            <ListItem key={tip.id} disableGutters sx={{ gap: 2 }}>
              <ListItemText
                primary={tip.senderName}
                secondary={`${dayOf(tip.tippedAt)} · ${wordsOf(tip)}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
              <Box sx={{ flexShrink: 0 }}>
                <MoneyText cents={tip.amountCents} />
              </Box>
            </ListItem>
          ))}
      </List>
      {hasNextPage && (
        <LoadMore
          problem="Couldn't load more tips. Please try again."
          isError={isError}
          isLoading={isFetchingNextPage}
          onLoad={fetchNextPage}
        />
      )}
    </>
  );
}

function wordsOf({ tipAmountCents, isCorrection, amountCents }: PayoutTip): string {
  const tip = `tip of ${formatCents(tipAmountCents)}`;
  if (!isCorrection) return tip;
  return amountCents < 0
    ? `${tip} refunded or disputed after an earlier payout`
    : `${tip} returned to you after a refund or dispute`;
}
