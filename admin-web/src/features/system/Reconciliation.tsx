import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Drift as FoundDrift,
  type Reconciliation as Result,
  type SystemState,
  useGetCurrentAdminQuery,
  useResolvePaymentProblemMutation,
  useStartReconciliationMutation,
} from '@sprinkle/api-client/api.gen';
import { describeDrift } from '@sprinkle/contracts/tips/upkeep/describe-drift';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import { ErrorAlert } from '../../components/ErrorAlert';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';

const driftList = {
  m: 0,
  mt: 2,
  p: 2,
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 3,
  backgroundColor: 'var(--wash)',
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 14,
} as const;

export function isOpen(result: Result | null | undefined): boolean {
  return result?.status === 'requested' || result?.status === 'running';
}

export function Reconciliation({ reconciliations }: Pick<SystemState, 'reconciliations'>) {
  const { data: admin } = useGetCurrentAdminQuery();
  const [start, { error, isLoading }] = useStartReconciliationMutation();
  const newest = reconciliations?.newest ?? null;
  const isRunning = isOpen(newest);
  return (
    <Section
      title="Reconciliation"
      action={
        admin?.role === 'super' && (
          <Button
            variant="contained"
            disabled={!reconciliations || isRunning || isLoading}
            onClick={() => void start()}
          >
            Run now
          </Button>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Compares every payment with the payment provider, and the ledger with its transactions and with
        itself. Runs once a day.
      </Typography>
      <ErrorAlert error={error} />
      {!reconciliations && (
        <Typography sx={{ color: 'text.secondary' }}>
          Unknown because the tips service isn't responding.
        </Typography>
      )}
      {newest && isRunning && <Progress result={newest} />}
      {newest?.status === 'failed' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The last run failed <TimeText at={newest.endedAt ?? newest.startedAt} />. {newest.failure}
        </Alert>
      )}
      {reconciliations?.lastFinished && <Finished result={reconciliations.lastFinished} />}
      {reconciliations && !newest && <Typography>No reconciliation has run yet.</Typography>}
    </Section>
  );
}

function Progress({ result }: { result: Result }) {
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <LinearProgress aria-label="Reconciliation is running" sx={{ mb: 1 }} />
      Running: {comparedIn(result)} compared so far
    </Box>
  );
}

function Finished({ result }: { result: Result }) {
  const { driftCount, warningCount, drifts, endedAt, startedAt, requestedBy } = result;
  return (
    <>
      <Facts
        facts={[
          ['Finished', <TimeText key="finished" at={endedAt ?? startedAt} />],
          ['Run by', requestedBy ?? "The daily run or an operator's command"],
          ['Compared', comparedIn(result)],
          ['Drift', driftCount === 0 ? 'None' : formatCount(driftCount)],
          ['To review', warningCount === 0 ? 'Nothing' : formatCount(warningCount)],
        ]}
      />
      {drifts.length > 0 && (
        // Lets the keyboard scroll a list that is longer than its box.
        <Box component="ul" tabIndex={0} aria-label="Drift" sx={driftList}>
          {drifts.map((drift) => (
            <Drift key={describeDrift(drift)} drift={drift} />
          ))}
        </Box>
      )}
      {driftCount + warningCount > drifts.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          The first {drifts.length} are listed.
        </Typography>
      )}
    </>
  );
}

/** The drift's payment can be checked again. The next reconciliation shows whether it then matches. */
function Drift({ drift }: { drift: FoundDrift }) {
  const { data: admin } = useGetCurrentAdminQuery();
  const [resolve, { isLoading, isSuccess }] = useResolvePaymentProblemMutation();
  const payment = drift.paymentIntentId;

  async function submit(id: string) {
    const { error } = await resolve(id);
    if (error)
      showToast({ title: 'Nothing was changed', description: failureText(error), variant: 'destructive' });
    else showToast({ title: 'Payment is looked up again', description: 'Run a reconciliation in a minute.' });
  }

  return (
    <li>
      {describeDrift(drift)}
      {payment && isSuccess && <Chip size="small" color="success" label="Looked up again" sx={{ ml: 1 }} />}
      {payment && !isSuccess && admin?.role === 'super' && (
        <Button
          size="small"
          disabled={isLoading}
          onClick={() => void submit(payment)}
          aria-label={`Look up ${payment} again`}
          sx={{ display: 'flex', ml: -2.5 }}
        >
          Look up again
        </Button>
      )}
    </li>
  );
}

function comparedIn({ paymentCount, tipCount }: Result): string {
  return `${countOf(paymentCount, 'payment')}, ${countOf(tipCount, 'tip')} in the ledger`;
}
