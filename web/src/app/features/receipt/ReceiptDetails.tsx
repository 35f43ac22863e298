import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Receipt } from '@sprinkle/api-client/api.gen';
import { paymentMethodText } from '@sprinkle/contracts/rules/payment-method';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime } from '@sprinkle/ui/relative-time';
import { paths } from '../../../shared/paths';
import { Fact } from '../../components/Fact';
import { wordsFor } from './receipt-status';
import { ReportReply } from './ReportReply';

export function ReceiptDetails({ token, receipt }: { token: string; receipt: Receipt }) {
  const { label, color, text } = wordsFor(receipt);
  const { coveredAmountCents = 0 } = receipt;
  const creator = receipt.displayName ?? (receipt.username ? `@${receipt.username}` : 'the creator');
  return (
    <Box component="section" aria-label={`Receipt ${receipt.receiptNumber}`}>
      <Box sx={{ p: 2.5, borderRadius: '18px', bgcolor: 'var(--sunken)' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ fontFamily: 'var(--font-display)', fontSize: '2.25rem', fontWeight: 700 }}>
            <MoneyText cents={receipt.amountCents} />
          </Typography>
          <Chip label={label} color={color} variant="outlined" sx={{ fontWeight: 600 }} />
        </Box>
        <Typography sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      <Box component="dl" sx={{ my: 2.5 }}>
        <Fact label="To">
          {!receipt.username && !receipt.displayName && 'A creator who has left'}
          {receipt.displayName && (
            <Box dir="auto" sx={{ textWrap: 'balance' }}>
              {receipt.displayName}
            </Box>
          )}
          {receipt.username && <Box>@{receipt.username}</Box>}
        </Fact>
        <Fact label="From">
          <bdi>{receipt.senderName}</bdi>
          {receipt.isAnonymous && receipt.senderName !== 'Anonymous' && <Box>Visitors see Anonymous</Box>}
        </Fact>
        {receipt.isHeld && (
          <Fact label="On the page">
            Not yet: <bdi>{creator}</bdi> reads messages before they are shown
          </Fact>
        )}
        {receipt.paidAt && (
          <Fact label="Date">
            <time dateTime={receipt.paidAt}>{exactTime(receipt.paidAt)}</time>
          </Fact>
        )}
        {coveredAmountCents > 0 && (
          <Fact label="Fees covered">
            <MoneyText cents={coveredAmountCents} />
          </Fact>
        )}
        {receipt.status === 'succeeded' && !receipt.refundedAmountCents && <Shares receipt={receipt} />}
        {receipt.method && <Fact label="Paid with">{paymentMethodText(receipt.method)}</Fact>}
        {receipt.statementDescriptor && <Fact label="On your statement">{receipt.statementDescriptor}</Fact>}
        <Fact label="Receipt">{receipt.receiptNumber}</Fact>
      </Box>
      {receipt.supportToken && (
        <Typography sx={{ mb: 2.5 }}>
          You give this every month.{' '}
          <Link href={`${paths.mySupport}#${receipt.supportToken}`}>See, change or end it</Link>
        </Typography>
      )}
      {receipt.message.trim() && (
        <Words by={receipt.isPrivate ? `Your message (only ${creator} can read it)` : 'Your message'}>
          {receipt.message}
        </Words>
      )}
      {receipt.response && (
        <>
          <Words by={`Reply from ${creator}`}>{receipt.response}</Words>
          {receipt.username && <ReportReply token={token} creator={creator} />}
        </>
      )}
    </Box>
  );
}

/** Says who gets what share of an unrefunded tip, as the dialog and checkout did before it was paid. */
function Shares({ receipt }: { receipt: Receipt }) {
  const { netAmountCents, feeAmountCents = 0, processingAmountCents = 0 } = receipt;
  return (
    <>
      {netAmountCents !== undefined && (
        <Fact label="Goes to the creator">
          <MoneyText cents={netAmountCents} />
        </Fact>
      )}
      {feeAmountCents > 0 && (
        <Fact label="Our fee">
          <MoneyText cents={feeAmountCents} />
        </Fact>
      )}
      {processingAmountCents > 0 && (
        <Fact label="Processing">
          <MoneyText cents={processingAmountCents} />
        </Fact>
      )}
    </>
  );
}

function Words({ by, children }: { by: string; children: string }) {
  return (
    <Box component="figure" sx={{ m: 0, mt: 2, pl: 2, borderLeft: '3px solid var(--brand)' }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {by}
      </Typography>
      <Typography
        component="blockquote"
        dir="auto"
        sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
