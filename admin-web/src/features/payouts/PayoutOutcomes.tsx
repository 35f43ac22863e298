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
import { Note } from '../../components/Note';
import type { AskedDecision } from './HoldDialog';
import type { AskedOutcome } from './OutcomeDialog';
import { mayTakeBack } from './second-person';

interface PayoutOutcomesProps {
  payout: Payout;
  run: PayoutRun;
  onAsk: (asked: AskedOutcome) => void;
  onDecide: (asked: AskedDecision) => void;
}

/** Records whether a payout was sent, failed or came back. */
export function PayoutOutcomes({ payout, run, onAsk, onDecide }: PayoutOutcomesProps) {
  const { data: admin } = useGetCurrentAdminQuery();
  const { isAllowed, note } = mayTakeBack(payout, run, admin);
  const [record, { isLoading }] = useRecordPayoutOutcomeMutation();
  const { id, reference, status } = payout;
  const isHeld = payout.holds.length > 0;

  async function recordSent() {
    const { error } = await record({ id, payoutOutcomeRequest: { outcome: 'sent' } });
    if (error) {
      const description = failureText(error);
      showToast({ title: `${reference} was not recorded`, description, variant: 'destructive' });
    }
  }

  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5, ml: { xs: -2.5, md: 0 } }}
      >
        {status === 'confirmed' && (
          <>
            {isHeld ? (
              admin?.role === 'super' && <HoldDecisions payout={payout} onDecide={onDecide} />
            ) : (
              <Button
                size="small"
                disabled={isLoading}
                onClick={() => void recordSent()}
                aria-label={`${reference} was sent`}
              >
                Sent
              </Button>
            )}
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
      {isHeld && admin?.role !== 'super' && <Note>A Super Admin releases or cancels it.</Note>}
    </>
  );
}

function HoldDecisions({ payout, onDecide }: Pick<PayoutOutcomesProps, 'payout' | 'onDecide'>) {
  return (
    <>
      <Button
        size="small"
        onClick={() => onDecide({ payout, decision: 'release' })}
        aria-label={`Release ${payout.reference}`}
      >
        Release
      </Button>
      <Button
        size="small"
        color="error"
        onClick={() => onDecide({ payout, decision: 'cancel' })}
        aria-label={`Cancel ${payout.reference}`}
      >
        Cancel
      </Button>
    </>
  );
}
