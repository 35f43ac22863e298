import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  type ListRunPayoutsApiArg,
  type Payout,
  type PayoutRun,
  useGetPayoutRunQuery,
  useRecordPayoutOutcomeMutation,
} from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/ui/payout-method-names';
import { exactTime } from '@sprinkle/ui/relative-time';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Note } from '../../components/Note';
import { type Column, PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { Screen } from '../../components/Screen';
import { useListQuery } from '../../components/use-list-params';
import { paths } from '../../paths';
import { OutcomeDialog, type Unpaid } from './OutcomeDialog';
import { countOf, PAYOUT_STATUSES, RUN_STATUSES } from './payout-words';
import { usePageOfPayoutsQuery } from './payouts-api';
import { PayoutTipsDialog } from './PayoutTipsDialog';
import { RunActions } from './RunActions';

export function PayoutRunPage() {
  const { id = '' } = useParams();
  const { data: run, error, refetch } = useGetPayoutRunQuery(id);
  return (
    <Screen title="Payout run">
      {error ? (
        <ErrorState
          title="The run could not be loaded"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : run ? (
        <Run run={run} />
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
          {countOf(run.payoutCount)}, {formatCents(dollarsToCents(run.total))}
        </Typography>
        <Chip label={RUN_STATUSES[run.status].label} color={RUN_STATUSES[run.status].color} />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{historyOf(run)}</Typography>
      <RunActions run={run} />
      <Payouts run={run} />
      <Button component={Link} to={paths.payoutRuns} sx={{ mt: 2 }}>
        All payout runs
      </Button>
    </>
  );
}

function historyOf({
  status,
  proposedAt,
  proposedBy,
  decidedAt,
  decidedBy,
  sentCount,
  failedCount,
}: PayoutRun) {
  const proposed = `Proposed by ${proposedBy}, ${exactTime(proposedAt)}.`;
  if (!decidedAt) return proposed;
  const outcomes = status === 'confirmed' ? ` ${sentCount} sent, ${failedCount} failed or came back.` : '';
  return `${proposed} ${RUN_STATUSES[status].label} by ${decidedBy}, ${exactTime(decidedAt)}.${outcomes}`;
}

function Payouts({ run }: { run: PayoutRun }) {
  const [looked, setLooked] = useState<Payout | null>(null);
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  const result = usePageOfPayoutsQuery({ ...useListQuery<Omit<ListRunPayoutsApiArg, 'id'>>(), id: run.id });
  return (
    <Card component="section" aria-label="Payouts" sx={{ p: 2 }}>
      <PagedTable
        label="Payouts"
        columns={columnsOf(setLooked, setUnpaid)}
        result={result}
        emptyText="There are no payouts in this run"
      />
      <PayoutTipsDialog payout={looked} onClose={() => setLooked(null)} />
      <OutcomeDialog unpaid={unpaid} onClose={() => setUnpaid(null)} />
    </Card>
  );
}

const columnsOf = (
  onLook: (payout: Payout) => void,
  onUnpaid: (unpaid: Unpaid) => void,
): Column<Payout>[] => [
  { title: 'Reference', render: ({ reference }) => reference },
  {
    title: 'Creator',
    render: ({ username }) => <PersonName>{username ? `@${username}` : 'Closed account'}</PersonName>,
  },
  {
    title: 'To',
    render: ({ methodType, accountInfo }) => `${PAYOUT_METHOD_NAMES[methodType]}, ${accountInfo}`,
  },
  { title: 'Amount', align: 'right', render: ({ amount }) => <MoneyText cents={dollarsToCents(amount)} /> },
  {
    title: 'Tips',
    align: 'right',
    render: (payout) => (
      <Button
        size="small"
        onClick={() => onLook(payout)}
        aria-label={`Tips in ${payout.reference}: ${payout.tipCount}`}
      >
        {payout.tipCount}
      </Button>
    ),
  },
  {
    title: 'Status',
    render: ({ status, failureReason, isBlocked }) => (
      <>
        {isBlocked && <Chip size="small" label="Blocked" color="error" sx={{ mr: 0.5 }} />}
        <Chip size="small" label={PAYOUT_STATUSES[status].label} color={PAYOUT_STATUSES[status].color} />
        {failureReason && <Note>{failureReason}</Note>}
      </>
    ),
  },
  {
    title: 'Record',
    render: (payout) =>
      (payout.status === 'confirmed' || payout.status === 'sent') && (
        <Outcomes payout={payout} onUnpaid={onUnpaid} />
      ),
  },
];

function Outcomes({ payout, onUnpaid }: { payout: Payout; onUnpaid: (unpaid: Unpaid) => void }) {
  const [record, { isLoading }] = useRecordPayoutOutcomeMutation();
  const { id, reference, status } = payout;

  async function recordSent() {
    const { error } = await record({ id, payoutOutcomeRequest: { outcome: 'sent' } });
    if (error) {
      const description = failureText(error);
      showToast({ title: `${reference} was not recorded`, description, variant: 'destructive' });
    }
  }

  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {status === 'confirmed' && (
        <>
          <Button
            size="small"
            disabled={isLoading}
            onClick={() => void recordSent()}
            aria-label={`${reference} was sent`}
          >
            Sent
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => onUnpaid({ payout, outcome: 'failed' })}
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
          onClick={() => onUnpaid({ payout, outcome: 'returned' })}
          aria-label={`${reference} came back`}
        >
          Came back
        </Button>
      )}
    </Box>
  );
}
