import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { formatCount } from '@sprinkle/ui/format-count';
import Eye from 'lucide-react/icons/eye';
import type { CheckedCreator } from '../../components/CreatorCheckDialog';
import { CreatorLink } from '../../components/CreatorLink';
import { Money } from '../../components/Money';
import { PersonName } from '../../components/PersonName';
import type { Column } from '../../components/use-paged-table';
import type { AskedDecision } from './HoldDialog';
import type { AskedOutcome } from './OutcomeDialog';
import { PayoutActions } from './PayoutActions';
import { PayoutStatus } from './PayoutStatus';
import { riskColumn } from './RiskDrawer';

interface Actions {
  onShowTips: (payout: Payout) => void;
  onShowRisk: (payout: Payout) => void;
  onAsk: (asked: AskedOutcome) => void;
  onDecide: (asked: AskedDecision) => void;
  onHold: (creator: CheckedCreator) => void;
  /** Null for administrators who aren't Super Admins. */
  onReveal: ((payout: Payout) => void) | null;
}

export const columnsOf = (
  run: PayoutRun,
  { onShowTips, onShowRisk, onAsk, onDecide, onHold, onReveal }: Actions,
): Column<Payout>[] => [
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ row }) => <Box sx={{ whiteSpace: 'nowrap' }}>{row.original.reference}</Box>,
    enableHiding: false,
    accessorKey: 'reference',
    meta: { isHiddenOnPhone: true, width: 112, sorts: { asc: 'reference', desc: 'reference-desc' } },
  },
  {
    id: 'creator',
    header: 'Creator',
    cell: ({ row }) => <CreatorLink id={row.original.creatorId} username={row.original.username} />,
    meta: { phone: 'name' },
  },
  {
    id: 'to',
    header: 'To',
    // After the confirmation, a phone needs the state's line to say why a payout is held or failed.
    meta: run.status === 'proposed' ? { phone: 'date' } : { width: 190 },
    cell: ({ row: { original: payout } }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <PersonName>{`${PAYOUT_METHOD_NAMES[payout.methodType]}, ${payout.accountInfo}`}</PersonName>
        {onReveal && payout.status !== 'proposed' && (
          <IconButton
            onClick={() => onReveal(payout)}
            aria-label={`Reveal where ${payout.reference} went`}
            title="Reveal"
            sx={{ my: -1, color: 'text.secondary' }}
          >
            <Eye size={18} />
          </IconButton>
        )}
      </Box>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    accessorKey: 'amountCents',
    cell: ({ row }) => <Money cents={row.original.amountCents} />,
    totalOf: ({ amountCents }) => amountCents,
    meta: { align: 'right', phone: 'amount', width: 112, sorts: { asc: 'amount', desc: '' } },
  },
  {
    id: 'tips',
    header: 'Tips',
    accessorKey: 'tipCount',
    meta: { align: 'right', isHiddenOnPhone: true, width: 76, sorts: { asc: 'tips', desc: 'tips-desc' } },
    cell: ({ row: { original: payout } }) => (
      <Button
        size="small"
        onClick={() => onShowTips(payout)}
        sx={{ minWidth: 44, minHeight: 36, px: 1, mr: -1 }}
        aria-label={`Tips in ${payout.reference}: ${formatCount(payout.tipCount)}`}
      >
        {formatCount(payout.tipCount)}
      </Button>
    ),
  },
  // Risks matter before the confirmation. Afterwards holds and outcomes need the space.
  ...(run.status === 'proposed' ? [riskColumn(onShowRisk)] : []),
  {
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <PayoutStatus payout={row.original} />,
    meta: { phone: 'state', width: run.status === 'proposed' ? 116 : 220 },
  },
  {
    id: 'record',
    header: 'Record',
    enableHiding: false,
    meta: {
      align: 'right',
      phone: 'actions',
      width: run.status === 'proposed' ? 92 : 176,
      isTitleHidden: true,
    },
    cell: ({ row: { original: payout } }) => (
      <PayoutActions
        payout={payout}
        run={run}
        onShowTips={onShowTips}
        onAsk={onAsk}
        onDecide={onDecide}
        onHold={onHold}
      />
    ),
  },
];
