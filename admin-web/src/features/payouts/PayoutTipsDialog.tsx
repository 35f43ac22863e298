import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import type { Payout, PayoutTip } from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime } from '@sprinkle/ui/relative-time';
import { useState } from 'react';
import { SubjectDialog } from '../../components/SubjectDialog';
import { usePageOfPayoutTipsQuery } from './payouts-api';

interface PayoutTipsDialogProps {
  payout: Payout | null;
  onClose: () => void;
}

export function PayoutTipsDialog({ payout, onClose }: PayoutTipsDialogProps) {
  return (
    <SubjectDialog subject={payout} maxWidth="sm" onClose={onClose}>
      {({ id, reference }) => (
        <>
          <DialogTitle>Tips in {reference}</DialogTitle>
          <Tips payoutId={id} onClose={onClose} />
        </>
      )}
    </SubjectDialog>
  );
}

function Tips({ payoutId, onClose }: { payoutId: string; onClose: () => void }) {
  const [cursor, setCursor] = useState<string>();
  const { data: page, error, refetch } = usePageOfPayoutTipsQuery({ id: payoutId, cursor });
  return (
    <>
      <DialogContent tabIndex={0}>
        {Boolean(error) && (
          <ErrorState
            title="The tips could not be loaded"
            message={failureText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!page && !error && (
          <Skeleton role="status" aria-label="Loading the tips" variant="rounded" height={120} />
        )}
        <List dense disablePadding>
          {page?.rows.map((tip) => (
            <ListItem key={tip.id} disableGutters sx={{ gap: 2 }}>
              <ListItemText
                primary={tip.senderName}
                secondary={`${exactTime(tip.tippedAt)} · ${wordsOf(tip)}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
              <Box sx={{ flexShrink: 0 }}>
                <MoneyText cents={dollarsToCents(tip.amount)} />
              </Box>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {page?.nextCursor && (
          <Button onClick={() => setCursor(page.nextCursor ?? undefined)}>Next page</Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

function wordsOf({ tipAmount, isCorrection }: PayoutTip): string {
  const tip = `tip of ${formatCents(dollarsToCents(tipAmount))}`;
  return isCorrection ? `correction of a ${tip} that was paid out before` : tip;
}
