import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type Payout, type PayoutTip, useListPayoutTipsQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useState } from 'react';
import { PageInDialog } from '../../components/PageInDialog';
import { SubjectDialog } from '../../components/SubjectDialog';
import { exactTime } from '../../components/utc-time';

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
  const result = useListPayoutTipsQuery({ id: payoutId, cursor });
  return (
    <PageInDialog label="tips" result={result} onNext={setCursor} onClose={onClose}>
      {(tip) => (
        <ListItem key={tip.id} disableGutters sx={{ gap: 2 }}>
          <ListItemText
            primary={tip.senderName}
            secondary={`${exactTime(tip.tippedAt)} · ${wordsOf(tip)}`}
            sx={{ overflowWrap: 'anywhere' }}
          />
          <Box sx={{ flexShrink: 0 }}>
            <MoneyText cents={tip.amountCents} />
          </Box>
        </ListItem>
      )}
    </PageInDialog>
  );
}

function wordsOf({ tipAmountCents, isCorrection }: PayoutTip): string {
  const tip = `tip of ${formatCents(tipAmountCents)}`;
  return isCorrection ? `correction of a ${tip} that was paid out before` : tip;
}
