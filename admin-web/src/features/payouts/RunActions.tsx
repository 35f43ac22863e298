import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type PayoutRun,
  useCancelPayoutRunMutation,
  useGetCurrentAdminQuery,
  useRecordRunSentMutation,
} from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ConfirmRunDialog } from './ConfirmRunDialog';
import { METHOD_TYPES } from './payout-words';
import { usePayoutFileMutation } from './payouts-api';

/** Offers what can be done next with a run. */
export function RunActions({ run }: { run: PayoutRun }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [cancel, canceling] = useCancelPayoutRunMutation();
  const error = canceling.error;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        {run.status === 'proposed' && (
          <>
            <Button variant="contained" onClick={() => setIsConfirming(true)}>
              Confirm...
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={canceling.isLoading}
              onClick={() => void cancel(run.id)}
            >
              Cancel proposal
            </Button>
          </>
        )}
        {run.status === 'confirmed' && run.confirmedCount > 0 && <SendActions run={run} />}
      </Box>
      {error && <Alert severity="error">{errorOf(error)?.message ?? 'Something went wrong.'}</Alert>}
      <ConfirmRunDialog run={run} isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  );
}

function SendActions({ run }: { run: PayoutRun }) {
  const { data: admin } = useGetCurrentAdminQuery();
  const [getFile, file] = usePayoutFileMutation();
  const [recordSent, recording] = useRecordRunSentMutation();
  const error = file.error ?? recording.error;

  async function download(type: PayoutRun['methodTypes'][number]) {
    const { data } = await getFile({ id: run.id, payoutFileRequest: { type } });
    if (data !== undefined) saveAs(`payouts-${type}.csv`, data);
  }

  return (
    <>
      {admin?.role === 'super' ? (
        run.methodTypes.map((type) => (
          <Button
            key={type}
            variant="outlined"
            startIcon={<Download />}
            disabled={file.isLoading}
            onClick={() => void download(type)}
          >
            {METHOD_TYPES[type]} CSV
          </Button>
        ))
      ) : (
        <Alert severity="info">A super administrator downloads the files that pay this run.</Alert>
      )}
      <Button variant="contained" disabled={recording.isLoading} onClick={() => void recordSent(run.id)}>
        {recording.isLoading ? 'Recording...' : 'All of them were sent'}
      </Button>
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {errorOf(error)?.message ?? 'Something went wrong. Please try again.'}
        </Alert>
      )}
    </>
  );
}

function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
