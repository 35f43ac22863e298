import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type Payout,
  type PayoutRun,
  useGetCurrentAdminQuery,
  useRecordPayoutOutcomeMutation,
} from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { Note } from '../../components/Note';
import type { AskedOutcome } from './OutcomeDialog';
import { QuestionDialog } from './QuestionDialog';
import { mayTakeBack } from './second-person';

interface PayoutOutcomesProps {
  payout: Payout;
  run: PayoutRun;
  onAsk: (asked: AskedOutcome) => void;
}

/** Records whether a payout was sent, failed or came back. */
export function PayoutOutcomes({ payout, run, onAsk }: PayoutOutcomesProps) {
  const { data: admin } = useGetCurrentAdminQuery();
  const { isAllowed, note } = mayTakeBack(payout, run, admin);
  const [record, { isLoading }] = useRecordPayoutOutcomeMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, reference, status, isBlocked, exportedAt } = payout;

  async function recordSent() {
    setIsAsking(false);
    const { error } = await record({
      id,
      payoutOutcomeRequest: { outcome: 'sent', ...(isBlocked && { toBlocked: true }) },
    });
    if (error) {
      const description = failureText(error);
      showToast({ title: `${reference} was not recorded`, description, variant: 'destructive' });
    }
  }

  return (
    <>
      <Box sx={{ display: 'flex', gap: 0.5, ml: { xs: -2.5, md: 0 } }}>
        {status === 'confirmed' && (
          <>
            <Button
              size="small"
              disabled={isLoading}
              onClick={() => (isBlocked ? setIsAsking(true) : void recordSent())}
              aria-label={`${reference} was sent`}
            >
              Sent
            </Button>
            <Button
              size="small"
              color="error"
              disabled={!isAllowed}
              onClick={() => onAsk({ payout, outcome: 'failed' })}
              aria-label={`${reference} failed`}
            >
              Failed
            </Button>
          </>
        )}
        {status === 'sent' && (
          <Button
            size="small"
            color="error"
            disabled={!isAllowed}
            onClick={() => onAsk({ payout, outcome: 'returned' })}
            aria-label={`${reference} came back`}
          >
            Came back
          </Button>
        )}
      </Box>
      {note && <Note>{note}</Note>}
      <QuestionDialog
        title={`Was ${reference} sent to a blocked creator?`}
        text={`${exportedAt ? 'It is in a file that was downloaded.' : 'It is in no file that was downloaded.'} Record it only if the money has left already. Nothing is sent to a blocked creator otherwise.`}
        button="Record as sent"
        isOpen={isAsking}
        onYes={recordSent}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
