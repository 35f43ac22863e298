import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ListedPayment } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { paymentsList } from '@sprinkle/contracts/tips/taking/payments.rpc';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { Note } from '../../components/Note';
import { isMoneyGone } from '../../components/payment-statuses';
import { PaymentStatus } from '../../components/PaymentStatus';
import {
  isPaymentOnItsWay,
  refundFailureText,
  refundWaitText,
  remainingCents,
} from '../../components/refund-words';
import { TipAmount } from '../../components/TipAmount';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { fraudMarkText } from './fraud-mark-words';

export const COLUMNS: Column<ListedPayment>[] = [
  {
    id: 'date',
    header: paymentsList.columns.date.title,
    accessorKey: 'createdAt',
    cell: ({ row }) => <DateText at={row.original.createdAt} />,
    enableHiding: false,
    sortDescFirst: true,
    meta: { phone: 'date', width: 160, sorts: { asc: 'oldest', desc: '' } },
  },
  {
    id: 'from',
    header: paymentsList.columns.from.title,
    cell: ({ row }) => <From payment={row.original} />,
    meta: { phone: 'name' },
  },
  {
    id: 'to',
    header: paymentsList.columns.to.title,
    cell: ({ row }) => (
      <CreatorLink id={row.original.recipientId} username={row.original.recipientUsername} />
    ),
    meta: { isHiddenOnPhone: true },
  },
  {
    id: 'amount',
    header: paymentsList.columns.amount.title,
    accessorKey: 'amountCents',
    cell: ({ row }) => <Amount payment={row.original} />,
    totalOf: (payment) => (payment.status === 'completed' ? remainingCents(payment) : 0),
    meta: { align: 'right', phone: 'amount', width: 140, sorts: { asc: 'smallest', desc: 'largest' } },
  },
  {
    id: 'status',
    header: paymentsList.columns.status.title,
    cell: ({ row }) => <Status payment={row.original} />,
    meta: { phone: 'state', width: 220 },
  },
];

/** Also names the recipient on a phone, which has no column for that. */
function From({ payment }: { payment: ListedPayment }) {
  const { senderName, recipientUsername } = payment;
  return (
    <Box
      title={senderName}
      sx={{
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontWeight: { xs: 600, md: 400 },
      }}
    >
      <bdi>{senderName}</bdi>
      <Box component="span" sx={{ display: { md: 'none' }, fontWeight: 400, color: 'text.secondary' }}>
        {' '}
        to {recipientUsername ? `@${recipientUsername}` : 'Closed account'}
      </Box>
    </Box>
  );
}

function Amount({ payment }: { payment: ListedPayment }) {
  const { amountCents, refundedCents } = payment;
  const isPart = refundedCents > 0 && remainingCents(payment) > 0;
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Link
        component={RouterLink}
        to={generatePath(paths.tip, { id: payment.id })}
        aria-label={`Tip of ${formatCents(amountCents)} from ${payment.senderName}`}
        underline="hover"
        color="inherit"
      >
        <Box component="span" sx={{ fontWeight: { xs: 600, md: 400 } }}>
          <TipAmount cents={amountCents} isGone={isMoneyGone(payment)} />
        </Box>
      </Link>
      {isPart && <Note>{formatCents(refundedCents)} refunded</Note>}
    </Box>
  );
}

function Status({ payment }: { payment: ListedPayment }) {
  const { refundStatus, refundFailure, refundWaitingReason, fraudMark } = payment;
  return (
    <>
      <PaymentStatus payment={payment} />
      {fraudMark && <Note>{fraudMarkText(fraudMark)}</Note>}
      {refundStatus === 'requested' && <Note>Refund requested</Note>}
      {refundStatus === 'pending' && <Note>Refund pending</Note>}
      {isPaymentOnItsWay(payment) && refundWaitingReason && (
        <Note>{refundWaitText(refundWaitingReason)}</Note>
      )}
      {refundStatus === 'failed' && <Note>Refund failed: {refundFailureText(refundFailure)}</Note>}
    </>
  );
}
