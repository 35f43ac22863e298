import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Dispute, useListDisputesQuery } from '@sprinkle/api-client/api.gen';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { wordsOfCode } from '@sprinkle/contracts/rules/text';
import { disputesList } from '@sprinkle/contracts/tips/taking/disputes.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { plainDate, relativeTime } from '@sprinkle/ui/relative-time';
import { generatePath } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { RowActions } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';

const FILTERS = [
  ['', 'Open'],
  ['decided', 'Decided'],
] as const;

const STATES: Record<string, { label: string; color?: 'error' | 'warning' | 'success' }> = {
  needs_response: { label: 'Needs a response', color: 'error' },
  under_review: { label: 'Under review', color: 'warning' },
  warning_needs_response: { label: 'Inquiry: needs a response', color: 'error' },
  warning_under_review: { label: 'Inquiry: under review', color: 'warning' },
  warning_closed: { label: 'Inquiry: closed' },
  appeal_needs_response: { label: 'Appeal: needs a response', color: 'error' },
  appeal_under_review: { label: 'Appeal: under review', color: 'warning' },
  won: { label: 'Won', color: 'success' },
  lost: { label: 'Lost' },
};

const SOON_MS = 3 * DAY_MS;

const COLUMNS: Column<Dispute>[] = [
  {
    id: 'evidenceDue',
    header: disputesList.columns.evidenceDue.title,
    cell: ({ row }) => <Deadline at={row.original.evidenceDueAt} />,
    meta: { phone: 'date', width: 120 },
  },
  {
    id: 'opened',
    header: disputesList.columns.opened.title,
    cell: ({ row }) => <DateText at={row.original.openedAt} />,
    meta: { isHiddenOnPhone: true, width: 120 },
  },
  {
    id: 'from',
    header: disputesList.columns.from.title,
    cell: ({ row }) => <PersonName>{row.original.senderName}</PersonName>,
    enableHiding: false,
    meta: { phone: 'name' },
  },
  {
    id: 'to',
    header: disputesList.columns.to.title,
    cell: ({ row }) => <CreatorLink id={row.original.creatorId} username={row.original.creatorUsername} />,
    meta: { isHiddenOnPhone: true },
  },
  {
    id: 'amount',
    header: disputesList.columns.amount.title,
    cell: ({ row }) => <Amount dispute={row.original} />,
    totalOf: ({ amountCents }) => amountCents,
    meta: { align: 'right', phone: 'amount', width: 210 },
  },
  {
    id: 'state',
    header: disputesList.columns.state.title,
    cell: ({ row }) => <State dispute={row.original} />,
    meta: { phone: 'state', width: 215 },
  },
  {
    id: 'payment',
    header: 'Payment',
    enableHiding: false,
    meta: { align: 'right', phone: 'actions', width: 140, isTitleHidden: true },
    cell: ({ row: { original: dispute } }) => (
      <RowActions
        of={`the dispute of ${dispute.senderName}`}
        actions={[
          {
            label: 'See payment',
            name: `See payment of ${dispute.senderName}`,
            to: generatePath(paths.tip, { id: dispute.tipId }),
          },
        ]}
      />
    ),
  },
];

export function DisputesPage() {
  const query = useListQuery(disputesList);
  const result = useListDisputesQuery(query, { refetchOnMountOrArgChange: true });

  return (
    <Screen title="Disputes">
      <Card component="section" aria-label="Disputes" sx={{ p: 2 }}>
        <PagedTable
          label="Disputes"
          toOf={({ tipId }) => generatePath(paths.tip, { id: tipId })}
          columns={COLUMNS}
          result={result}
          filters={
            <>
              <FilterChoice name="state" label="State" options={FILTERS} />
              <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
                Submit evidence at the payment provider. Disputed amounts are reserved until the bank decides.
              </Typography>
              <ExportButton list={disputesList} path="/api/admin/disputes/export" />
            </>
          }
          emptyText={query.state === 'decided' ? 'No disputes decided yet' : 'No open disputes'}
          emptyNote="Payments that card holders dispute appear here, with the deadline for evidence."
        />
      </Card>
    </Screen>
  );
}

function Deadline({ at }: { at: string | null }) {
  if (!at) return <>None</>;
  const urgency = urgencyOf(at);
  return (
    <>
      <time dateTime={at} title={`${exactTime(at)}, ${relativeTime(at)}`}>
        {plainDate(at)}
      </time>
      {urgency && (
        <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
          {urgency}
        </Typography>
      )}
    </>
  );
}

function urgencyOf(deadline: string): string | undefined {
  const remainingMs = Date.parse(deadline) - Date.now();
  if (remainingMs < 0) return 'Overdue';
  return remainingMs < SOON_MS ? 'Due soon' : undefined;
}

function Amount({ dispute: { amountCents, reservedCents, feeCents } }: { dispute: Dispute }) {
  const notes = [
    reservedCents > 0 && `${formatCents(reservedCents)} reserved`,
    feeCents > 0 && `${formatCents(feeCents)} fee`,
  ].filter((note) => note !== false);
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <MoneyText cents={amountCents} />
      {notes.length > 0 && <Note>{notes.join(', ')}</Note>}
    </Box>
  );
}

function State({ dispute: { status, reason } }: { dispute: Dispute }) {
  const { label, color } = STATES[status] ?? { label: wordsOfCode(status) };
  return (
    <>
      <Chip size="small" label={label} color={color} />
      <Note>{wordsOfCode(reason)}</Note>
    </>
  );
}
