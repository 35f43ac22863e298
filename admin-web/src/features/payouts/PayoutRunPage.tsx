import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Payout,
  type PayoutRun,
  useGetCurrentAdminQuery,
  useListRunPayoutsQuery,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUTS_OF_TYPE_MAX } from '@sprinkle/contracts/rules/payouts';
import { runPayoutsFilter } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type CheckedCreator, CreatorCheckDialog } from '../../components/CreatorCheckDialog';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { StaleNote } from '../../components/StaleNote';
import { useListQuery } from '../../components/use-list-params';
import { paths } from '../../paths';
import { type AskedDecision, HoldDialog } from './HoldDialog';
import { type AskedOutcome, OutcomeDialog } from './OutcomeDialog';
import { historyOf, PAYOUT_SORTS, runStatusOf } from './payout-words';
import { PayoutTipsDialog } from './PayoutTipsDialog';
import { RevealPayoutDialog } from './RevealDialog';
import { RiskDrawer } from './RiskDrawer';
import { columnsOf } from './run-columns';
import { RunActions } from './RunActions';
import { RunWork } from './RunWork';
import { useRun } from './use-run';

export function PayoutRunPage() {
  const { id = '' } = useParams();
  const { currentData: run, error, refetch } = useRun(id);
  return (
    <Screen title="Payout run">
      {run ? (
        <>
          {error && <StaleNote onRetry={refetch} />}
          <Run run={run} />
        </>
      ) : error ? (
        <ErrorState
          title="Couldn't load the run"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton role="status" aria-label="Loading the run" variant="rounded" height={320} />
      )}
    </Screen>
  );
}

function Run({ run }: { run: PayoutRun }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" variant="h5">
          {run.working === 'proposing'
            ? 'New proposal'
            : `${countOf(run.payoutCount, 'payout')}, ${formatCents(run.totalCents)}`}
        </Typography>
        <Chip {...runStatusOf(run)} />
      </Box>
      <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {historyOf(run)}
      </Typography>
      <RunWork run={run} />
      {!run.working && <RunActions run={run} />}
      <Exceptions run={run} />
      {run.working !== 'proposing' && <Payouts run={run} />}
      <Button component={Link} to={paths.payoutRuns} sx={{ mt: 2 }}>
        All payout runs
      </Button>
    </>
  );
}

function Exceptions({ run: { payoutCount, leftOutCount, heldCount } }: { run: PayoutRun }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2, '&:empty': { display: 'none' } }}>
      {payoutCount + leftOutCount >= PAYOUTS_OF_TYPE_MAX && (
        <Alert severity="info">
          A run has at most {formatCount(PAYOUTS_OF_TYPE_MAX)} payouts for each type of method, the most a
          file can hold. For creators who aren't in it, propose another run afterwards.
        </Alert>
      )}
      {leftOutCount > 0 && (
        <Alert severity="warning">
          {countOf(leftOutCount, 'creator')} {leftOutCount === 1 ? 'is' : 'are'} left out. The list shows why.
        </Alert>
      )}
      {heldCount > 0 && (
        <Alert severity="warning">
          {countOf(heldCount, 'payout')} {heldCount === 1 ? 'is' : 'are'} held for the reasons in the list. A
          Super Admin can release or cancel {heldCount === 1 ? 'it' : 'them'}.
        </Alert>
      )}
    </Box>
  );
}

function Payouts({ run }: { run: PayoutRun }) {
  const [payoutWithTips, setPayoutWithTips] = useState<Payout | null>(null);
  const [weighed, setWeighed] = useState<Payout | null>(null);
  const [asked, setAsked] = useState<AskedOutcome | null>(null);
  const [decision, setDecision] = useState<AskedDecision | null>(null);
  const [held, setHeld] = useState<CheckedCreator | null>(null);
  const [revealed, setRevealed] = useState<Payout | null>(null);
  const { data: admin } = useGetCurrentAdminQuery();
  const query = useListQuery({ filter: runPayoutsFilter });
  const result = useListRunPayoutsQuery({ ...query, sort: query.sort ?? 'amount-desc', id: run.id });
  return (
    <Card component="section" aria-label="Payouts" sx={{ p: 2 }}>
      <PagedTable
        label="Payouts"
        filters={<FilterChoice name="sort" label="Sort" options={PAYOUT_SORTS} />}
        columns={columnsOf(run, {
          onShowTips: setPayoutWithTips,
          onShowRisk: setWeighed,
          onAsk: setAsked,
          onDecide: setDecision,
          onHold: setHeld,
          onReveal: admin?.role === 'super' ? setRevealed : null,
        })}
        result={result}
        emptyText="There are no payouts in this run"
      />
      <PayoutTipsDialog payout={payoutWithTips} onClose={() => setPayoutWithTips(null)} />
      <RiskDrawer payout={weighed} onClose={() => setWeighed(null)} />
      <CreatorCheckDialog creator={held} onClose={() => setHeld(null)} />
      <OutcomeDialog asked={asked} onClose={() => setAsked(null)} />
      <HoldDialog asked={decision} onClose={() => setDecision(null)} />
      <RevealPayoutDialog payout={revealed} onClose={() => setRevealed(null)} />
    </Card>
  );
}
