import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Mistake, useListMistakesQuery } from '@sprinkle/api-client/api.gen';
import { mistakesList } from '@sprinkle/contracts/tips/page/mistakes.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useMemo, useState } from 'react';
import { generatePath } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { DeclineMistakeDialog } from '../../components/DeclineMistakeDialog';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { RefundDialog } from '../../components/RefundDialog';
import { RowActions } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';

const FILTERS = [
  ['', 'Open'],
  ['decided', 'Decided'],
] as const;

const OUTCOMES: Record<Mistake['outcome'], { label: string; color?: 'warning' | 'success' }> = {
  open: { label: 'Open', color: 'warning' },
  refunded: { label: 'Refunded', color: 'success' },
  declined: { label: 'Declined' },
};

interface Decisions {
  onRefund: (mistake: Mistake) => void;
  onDecline: (mistake: Mistake) => void;
}

const decisionsAbout = (mistake: Mistake, { onRefund, onDecline }: Decisions) => [
  { label: 'Refund', name: `Refund ${mistake.senderName}`, onClick: () => onRefund(mistake) },
  { label: 'Decline', name: `Decline ${mistake.senderName}`, onClick: () => onDecline(mistake) },
];

const columnsFor = (decisions: Decisions): Column<Mistake>[] => [
  {
    id: 'reported',
    header: mistakesList.columns.reported.title,
    cell: ({ row }) => <DateText at={row.original.reportedAt} />,
    meta: { phone: 'date', width: 120 },
  },
  {
    id: 'paid',
    header: mistakesList.columns.paid.title,
    cell: ({ row }) => <DateText at={row.original.paidAt} />,
    meta: { isHiddenOnPhone: true, width: 120 },
  },
  {
    id: 'from',
    header: mistakesList.columns.from.title,
    cell: ({ row }) => <PersonName>{row.original.senderName}</PersonName>,
    enableHiding: false,
    meta: { phone: 'name' },
  },
  {
    id: 'to',
    header: mistakesList.columns.to.title,
    cell: ({ row }) => <CreatorLink id={row.original.creatorId} username={row.original.creatorUsername} />,
    meta: { isHiddenOnPhone: true },
  },
  {
    id: 'amount',
    header: mistakesList.columns.amount.title,
    cell: ({ row }) => <MoneyText cents={row.original.amountCents} />,
    totalOf: ({ amountCents }) => amountCents,
    meta: { align: 'right', phone: 'amount', width: 130 },
  },
  {
    id: 'outcome',
    header: mistakesList.columns.outcome.title,
    cell: ({ row }) => <Chip size="small" {...OUTCOMES[row.original.outcome]} />,
    meta: { phone: 'state', width: 130 },
  },
  {
    id: 'decision',
    header: 'Decision',
    enableHiding: false,
    meta: { align: 'right', phone: 'actions', width: 220, isTitleHidden: true },
    cell: ({ row: { original: mistake } }) => (
      <RowActions
        of={`the mistake of ${mistake.senderName}`}
        actions={
          mistake.outcome === 'open'
            ? decisionsAbout(mistake, decisions)
            : [
                {
                  label: 'See payment',
                  name: `See payment of ${mistake.senderName}`,
                  to: generatePath(paths.tip, { id: mistake.id }),
                },
              ]
        }
      />
    ),
  },
];

export function MistakesPage() {
  const query = useListQuery(mistakesList);
  const result = useListMistakesQuery(query, { refetchOnMountOrArgChange: true });
  const [refunded, setRefunded] = useState<Mistake | null>(null);
  const [declined, setDeclined] = useState<Mistake | null>(null);
  const columns = useMemo(() => columnsFor({ onRefund: setRefunded, onDecline: setDeclined }), []);

  return (
    <Screen title="Reported mistakes">
      <Card component="section" aria-label="Reported mistakes" sx={{ p: 2 }}>
        <PagedTable
          label="Reported mistakes"
          columns={columns}
          result={result}
          filters={
            <>
              <FilterChoice name="state" label="State" options={FILTERS} />
              <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
                These tippers asked for their money back within a day of the tip. They're emailed either
                decision.
              </Typography>
              <ExportButton list={mistakesList} path="/api/admin/mistakes/export" />
            </>
          }
          emptyText={query.state === 'decided' ? 'No reports decided yet' : 'No open reports'}
          emptyNote="A tip appears here when its tipper reports on the receipt that it was a mistake."
        />
      </Card>
      <RefundDialog tipId={refunded?.id ?? null} onClose={() => setRefunded(null)} />
      <DeclineMistakeDialog mistake={declined} onClose={() => setDeclined(null)} />
    </Screen>
  );
}
