import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Payout, type PayoutTip, useListPayoutTipsQuery } from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { countOf } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime } from '@sprinkle/ui/relative-time';
import { SubjectDialog } from '../../components/SubjectDialog';

const SHOWN_MAX = 100;

interface PayoutTipsDialogProps {
  payout: Payout | null;
  onClose: () => void;
}

export function PayoutTipsDialog({ payout, onClose }: PayoutTipsDialogProps) {
  return (
    <SubjectDialog subject={payout} maxWidth="sm" onClose={onClose}>
      {(shown) => (
        <>
          <DialogTitle>Tips in {shown.reference}</DialogTitle>
          <DialogContent tabIndex={0}>
            <Tips payout={shown} />
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </SubjectDialog>
  );
}

function Tips({ payout: { id, tipCount } }: { payout: Payout }) {
  const { data, error, refetch } = useListPayoutTipsQuery({ id, limit: SHOWN_MAX });
  if (error) {
    return (
      <ErrorState
        title="The tips could not be loaded"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the tips" variant="rounded" height={120} />;
  return (
    <>
      <List dense disablePadding>
        {data.map((tip) => (
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
      {tipCount > data.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          These are the oldest {data.length} of {countOf(tipCount, 'tip')}.
        </Typography>
      )}
    </>
  );
}

function wordsOf({ tipAmount, isCorrection }: PayoutTip): string {
  const tip = `tip of ${formatCents(dollarsToCents(tipAmount))}`;
  return isCorrection ? `correction of a ${tip} that was paid out before` : tip;
}
