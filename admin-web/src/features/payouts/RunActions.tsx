import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type PayoutRun,
  useCancelPayoutRunMutation,
  useGetCurrentAdminQuery,
  useListAdminsQuery,
} from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { ErrorAlert } from '../../components/ErrorAlert';
import { ConfirmRunDialog } from './ConfirmRunDialog';
import { QuestionDialog } from './QuestionDialog';
import { mayConfirm } from './second-person';
import { SendActions } from './SendActions';

/** Offers the next actions for a run. */
export function RunActions({ run }: { run: PayoutRun }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isCanceling, setIsCanceling] = useState(false);
  const { data: admin } = useGetCurrentAdminQuery();
  // Only a Super Admin may list administrators. The list is needed only when no one else can confirm.
  const isAlone = run.status === 'proposed' && !run.hasOtherAdmin && admin?.role === 'super';
  const { data: admins } = useListAdminsQuery(undefined, { skip: !isAlone });
  const confirmation = mayConfirm(run, admin, admins);
  // Only a new proposal helps.
  const isOutdated = run.failure?.code === 'PROPOSAL_CHANGED';
  const [cancel, canceling] = useCancelPayoutRunMutation();

  async function cancelProposal() {
    setIsCanceling(false);
    await cancel(run.id);
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        {run.status === 'proposed' && (
          <>
            {!isOutdated && (
              <Button
                variant="contained"
                disabled={!confirmation.isAllowed}
                onClick={() => setIsConfirming(true)}
              >
                Confirm...
              </Button>
            )}
            <Button
              variant="outlined"
              color="error"
              disabled={canceling.isLoading}
              onClick={() => setIsCanceling(true)}
            >
              Cancel proposal...
            </Button>
          </>
        )}
      </Box>
      {run.status === 'proposed' && !isOutdated && confirmation.note && (
        <Alert severity={confirmation.isAllowed ? 'warning' : 'info'} sx={{ mb: 2 }}>
          {confirmation.note}
        </Alert>
      )}
      {run.status === 'confirmed' && <SendActions run={run} />}
      <ErrorAlert error={canceling.error} />
      <QuestionDialog
        title="Cancel this proposal?"
        text="Nothing is paid, and its tips can be in the next proposal."
        button="Cancel proposal"
        isOpen={isCanceling}
        onYes={cancelProposal}
        onClose={() => setIsCanceling(false)}
      />
      <ConfirmRunDialog run={run} isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  );
}
