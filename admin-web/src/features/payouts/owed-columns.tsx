import Box from '@mui/material/Box';
import type { Owed } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { owedList } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { CreatorLink } from '../../components/CreatorLink';
import { Money } from '../../components/Money';
import { debtCentsOf, nameOf } from '../../components/payout-states';
import { PersonName } from '../../components/PersonName';
import { ActionsMenu } from '../../components/RowActions';
import type { Column } from '../../components/use-paged-table';
import type { AskedDebt } from './DebtDialog';
import { Held } from './Held';

type Amount = 'pending' | 'available' | 'reserved' | 'paidOut' | 'unclaimed';

const amount = (id: Amount): Column<Owed> => ({
  id,
  header: owedList.columns[id].title,
  cell: ({ row }) => <Money cents={row.original[`${id}Cents`]} />,
  totalOf: (owed) => owed[`${id}Cents`],
  meta: { align: 'right', isHiddenOnPhone: true, width: 90 },
});

interface SuperActions {
  onReveal: (owed: Owed) => void;
  onDecide: (asked: AskedDebt) => void;
}

/** Administrators who aren't Super Admins can only decide about payouts and sanctions. */
export const columnsOf = (
  { onCheck, onPayee }: Record<'onCheck' | 'onPayee', (owed: Owed) => void>,
  actions: SuperActions | null,
): Column<Owed>[] => [
  {
    id: 'creator',
    header: owedList.columns.creator.title,
    cell: ({ row }) => <CreatorLink id={row.original.id} username={row.original.username} />,
    enableHiding: false,
    meta: { phone: 'name' },
  },
  amount('pending'),
  {
    ...amount('available'),
    cell: ({ row }) => <Available owed={row.original} />,
    meta: { align: 'right', phone: 'amount', width: 104 },
  },
  {
    id: 'held',
    header: owedList.columns.held.title,
    totalOf: ({ heldCents }) => heldCents,
    meta: { align: 'right', width: 236 },
    cell: ({ row }) => <Held owed={row.original} />,
  },
  amount('reserved'),
  // Nobody is owed what has been paid, so the total leaves it out.
  { ...amount('paidOut'), totalOf: undefined },
  amount('unclaimed'),
  {
    id: 'method',
    header: owedList.columns.method.title,
    meta: { phone: 'state', width: 140 },
    cell: ({ row: { original: owed } }) =>
      owed.method ? (
        <PersonName>{`${PAYOUT_METHOD_NAMES[owed.method.methodType]}, ${owed.method.accountInfo}`}</PersonName>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          None
        </Box>
      ),
  },
  {
    id: 'check',
    header: 'Actions',
    enableHiding: false,
    meta: { align: 'right', phone: 'actions', width: 56, isTitleHidden: true },
    cell: ({ row: { original: owed } }) => (
      <ActionsMenu
        of={nameOf(owed)}
        actions={[
          { label: 'Decide...', name: `Decide about ${nameOf(owed)}`, onClick: () => onCheck(owed) },
          owed.taxDetailsSavedAt !== null && {
            label: 'Tax details...',
            name: `Tax details of ${nameOf(owed)}`,
            onClick: () => onPayee(owed),
          },
          actions !== null &&
            owed.method !== null && {
              label: 'Reveal',
              name: `Reveal for ${nameOf(owed)}`,
              onClick: () => actions.onReveal(owed),
            },
          actions !== null &&
            debtCentsOf(owed) > 0 && {
              label: 'Write off',
              name: `Write off the debt of ${nameOf(owed)}`,
              onClick: () => actions.onDecide({ owed, kind: 'debt' }),
              isDangerous: true,
            },
          actions !== null &&
            owed.unclaimedCents > 0 && {
              label: 'Paid by hand',
              name: `Paid by hand to ${nameOf(owed)}`,
              onClick: () => actions.onDecide({ owed, kind: 'unclaimed' }),
            },
        ].filter((action) => action !== false)}
      />
    ),
  },
];

/** Also shows what is pending on a phone, which has no column for that. It may be the only amount. */
function Available({ owed: { availableCents, pendingCents } }: { owed: Owed }) {
  const isPendingOnly = availableCents === 0 && pendingCents !== 0;
  return (
    <>
      <Box component="span" sx={{ display: { xs: isPendingOnly ? 'none' : 'inline', md: 'inline' } }}>
        <Money cents={availableCents} />
      </Box>
      {isPendingOnly && (
        <Box component="span" sx={{ display: { md: 'none' }, whiteSpace: 'nowrap' }}>
          {formatCents(pendingCents)} pending
        </Box>
      )}
    </>
  );
}
