import Box from '@mui/material/Box';
import type { Payout } from '@sprinkle/api-client/api.gen';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import { Note } from '../../components/Note';
import type { Column } from '../../components/use-paged-table';

type Risk = NonNullable<Payout['risk']>;

/** Width of a column in pixels, with room for two lines. */
const WIDTH = 136;

/** Columns with what was known about the creator at the proposal; empty for a payout without these figures. */
export const RISK_COLUMNS: Column<Payout>[] = [
  {
    id: 'age',
    header: 'First tip',
    accessorFn: ({ risk }) => risk?.tippedDays,
    cell: ({ row }) => row.original.risk && <Age risk={row.original.risk} />,
    meta: { isHiddenOnPhone: true, width: WIDTH, sorts: { asc: 'age', desc: 'age-desc' } },
  },
  {
    id: 'refunds',
    header: 'Refunds',
    accessorFn: ({ risk }) => risk?.refundedPercent,
    cell: ({ row: { original } }) =>
      original.risk && shareOf(original.risk, original.risk.refundedTipCount, original.risk.refundedPercent),
    meta: { isHiddenOnPhone: true, width: WIDTH, sorts: { asc: 'refunds', desc: 'refunds-desc' } },
  },
  {
    id: 'disputes',
    header: 'Disputes',
    accessorFn: ({ risk }) => risk?.disputedPercent,
    cell: ({ row: { original } }) =>
      original.risk && shareOf(original.risk, original.risk.disputedTipCount, original.risk.disputedPercent),
    meta: { isHiddenOnPhone: true, width: WIDTH, sorts: { asc: 'disputes', desc: 'disputes-desc' } },
  },
  {
    id: 'ownNetwork',
    header: 'Own network',
    accessorFn: ({ risk }) => risk?.ownNetworkPercent,
    cell: ({ row: { original } }) =>
      original.risk && (
        <Box component="span" sx={NAMED_ON_PHONE}>
          {ownNetworkOf(original.risk)}
        </Box>
      ),
    meta: { width: WIDTH, sorts: { asc: 'own-network', desc: 'own-network-desc' } },
  },
  {
    id: 'sharing',
    header: 'Same account',
    accessorFn: ({ risk }) => risk?.sharingCreatorCount,
    cell: ({ row: { original } }) =>
      original.risk &&
      (original.risk.sharingCreatorCount === 0
        ? 'Nobody else'
        : countOf(original.risk.sharingCreatorCount, 'other creator')),
    meta: { isHiddenOnPhone: true, width: WIDTH, sorts: { asc: 'sharing', desc: 'sharing-desc' } },
  },
  {
    id: 'marks',
    header: 'Possible fraud',
    accessorFn: ({ risk }) => risk?.fraudMarkCount,
    cell: ({ row }) => row.original.risk && marksOf(row.original.risk),
    meta: { isHiddenOnPhone: true, width: WIDTH, sorts: { asc: 'marks', desc: 'marks-desc' } },
  },
];

function Age({ risk: { tippedDays, accountDays } }: { risk: Risk }) {
  return (
    <>
      {tippedDays === null ? 'Never tipped' : `${countOf(tippedDays, 'day')} ago`}
      {accountDays !== null && <Note>Account: {countOf(accountDays, 'day')}</Note>}
    </>
  );
}

function shareOf({ paidTipCount }: Risk, count: number, percent: number): string {
  return count === 0 ? 'None' : `${formatCount(count)} of ${countOf(paidTipCount, 'tip')}, ${percent}%`;
}

/** A phone shows no headings, and of these columns this one alone. */
const NAMED_ON_PHONE = {
  '&::before': { content: { xs: '"Own network: "', md: 'none' }, color: 'text.secondary' },
} as const;

/** Payments keep their network for a month, and payouts of an earlier release have no such figure. */
function ownNetworkOf(risk: Risk): string {
  if (risk.ownNetworkTipCount === null || risk.ownNetworkPercent === null) return 'Not known';
  return shareOf(risk, risk.ownNetworkTipCount, risk.ownNetworkPercent);
}

function marksOf({ fraudMarkCount, openFraudMarkCount }: Risk): string {
  return fraudMarkCount === 0
    ? 'None'
    : `${countOf(fraudMarkCount, 'mark')}, ${formatCount(openFraudMarkCount)} open`;
}
