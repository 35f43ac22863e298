import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type PayoutRun,
  useGetCurrentAdminQuery,
  useRecordRunSentMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { countOf } from '@sprinkle/ui/format-count';
import { relativeTime } from '@sprinkle/ui/relative-time';
import { saveFile } from '@sprinkle/ui/save-file';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { usePayoutFileMutation } from './payouts-api';
import { QuestionDialog } from './QuestionDialog';

type Unsent = PayoutRun['unsent'][number];

/** Offers the files that pay a confirmed run, and records that a file was paid. */
export function SendActions({ run }: { run: PayoutRun }) {
  const { data: admin } = useGetCurrentAdminQuery();
  if (run.unsent.length === 0 && !run.transferring) return null;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 1.5 }, mb: 2 }}>
      {run.transferring && <Transferring {...run.transferring} />}
      {admin?.role !== 'super' && run.unsent.length > 0 && (
        <Alert severity="info">A Super Admin has to download the files that pay this run.</Alert>
      )}
      {run.unsent.map((unsent) => (
        <SendAction
          key={unsent.methodType}
          runId={run.id}
          unsent={unsent}
          canDownload={admin?.role === 'super'}
        />
      ))}
    </Box>
  );
}

/** Shows what Stripe still has to do, and what an operator has to do if its balance is too low. */
function Transferring({ payoutCount, totalCents, waitingCents }: NonNullable<PayoutRun['transferring']>) {
  return (
    <Box role="group" aria-label="Stripe" sx={{ display: 'grid', gap: 1 }}>
      <Typography>
        Stripe: {countOf(payoutCount, 'payout')} of {formatCents(totalCents)}, made automatically
      </Typography>
      {waitingCents > 0 && (
        <Alert severity="warning">
          {formatCents(waitingCents)} is waiting for available balance at Stripe. Add money there, or wait for
          the next tips to become available.
        </Alert>
      )}
    </Box>
  );
}

interface SendActionProps {
  runId: string;
  unsent: Unsent;
  canDownload: boolean;
}

/** Asks for confirmation before a file is downloaded again, because it could be paid twice, and before payouts count as sent. */
function SendAction({ runId, unsent, canDownload }: SendActionProps) {
  const [asked, setAsked] = useState<'again' | 'sent' | null>(null);
  const [getFile, file] = usePayoutFileMutation();
  const [recordSent, recording] = useRecordRunSentMutation();
  const { methodType, payoutCount, totalCents, exportedAt, exportedBy } = unsent;
  const type = PAYOUT_METHOD_NAMES[methodType];
  const sum = `${countOf(payoutCount, 'payout')} of ${formatCents(totalCents)}`;
  const downloaded = exportedAt && `Downloaded by ${exportedBy}, ${relativeTime(exportedAt)}`;
  const error = file.error ?? recording.error;

  async function download(again: boolean) {
    setAsked(null);
    const { data } = await getFile({ id: runId, payoutFileRequest: { type: methodType, again } });
    if (data) saveFile(new Blob([data.text], { type: 'text/csv' }), `payouts-${methodType}.csv`);
  }

  async function record() {
    setAsked(null);
    await recordSent({ id: runId, payoutSending: { methodType, payoutCount, totalCents } });
  }

  return (
    <Box
      role="group"
      aria-label={type}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Typography>
        {type}: {sum}
      </Typography>
      {canDownload && (
        <Button
          variant={exportedAt ? 'outlined' : 'contained'}
          startIcon={<Download />}
          disabled={file.isLoading}
          onClick={() => (exportedAt ? setAsked('again') : void download(false))}
        >
          {type} CSV
        </Button>
      )}
      <Button
        variant={exportedAt ? 'contained' : 'outlined'}
        disabled={recording.isLoading}
        onClick={() => setAsked('sent')}
      >
        {recording.isLoading ? 'Recording...' : `All ${type} payouts were sent...`}
      </Button>
      {downloaded && <Typography sx={{ color: 'text.secondary' }}>{downloaded}</Typography>}
      {file.data?.leftOut && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          Not in the file because the account information can't be read: {file.data.leftOut}. Record them as
          failed.
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {failureText(error)}
        </Alert>
      )}
      <QuestionDialog
        title="Download the file again?"
        text={`${downloaded}. If a file is paid twice, every creator in it is paid twice.`}
        button="Download again"
        isOpen={asked === 'again'}
        onYes={() => download(true)}
        onClose={() => setAsked(null)}
      />
      <QuestionDialog
        title={`${payoutCount === 1 ? 'Was' : 'Were'} ${sum} sent?`}
        text={`The creators are emailed that their money is on its way by ${type}. Record failed payouts one by one first.`}
        button="Record as sent"
        isOpen={asked === 'sent'}
        onYes={record}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
