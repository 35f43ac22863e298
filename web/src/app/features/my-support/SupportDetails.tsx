import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Support } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { paths } from '../../../shared/paths';
import { Fact } from '../../components/Fact';
import { dayOf, wordsFor } from './support-words';

export function SupportDetails({ support }: { support: Support }) {
  const { label, color, text } = wordsFor(support);
  const { username, displayName, amountCents, tipCents, nextPaymentAt, beganAt, status } = support;
  return (
    <section aria-label="Your support">
      <Box sx={{ p: 2.5, borderRadius: '18px', bgcolor: 'var(--sunken)' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            <Box
              component="span"
              sx={{
                color: 'text.primary',
                fontFamily: 'var(--font-display)',
                fontSize: '2.25rem',
                fontWeight: 700,
              }}
            >
              <MoneyText cents={tipCents} />
            </Box>{' '}
            a month
          </Typography>
          <Chip label={label} color={color} variant="outlined" sx={{ fontWeight: 600 }} />
        </Box>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Typography>
      </Box>
      <Box component="dl" sx={{ my: 2.5 }}>
        <Fact label="To">
          {!username && 'A creator who has left'}
          {username && (
            <Link href={paths.creator(username)}>
              <bdi>{displayName ?? `@${username}`}</bdi>
            </Link>
          )}
        </Fact>
        {status !== 'ended' && (
          <Fact label="Charged each month">
            <MoneyText cents={amountCents} />
            {amountCents > tipCents && (
              <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>with the fees</Box>
            )}
          </Fact>
        )}
        {beganAt && <Fact label="Since">{dayOf(beganAt)}</Fact>}
        {nextPaymentAt && <Fact label="Next payment">{dayOf(nextPaymentAt)}</Fact>}
      </Box>
    </section>
  );
}

export function SupportPayments({ payments }: Pick<Support, 'payments'>) {
  return (
    <section aria-labelledby="payments">
      <Typography id="payments" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        Payments
      </Typography>
      {payments.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing has been paid yet.</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {payments.map(({ receiptToken, paidAt, amountCents, refundedCents }) => (
          <Box
            component="li"
            key={receiptToken}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 1.25,
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Link href={`${paths.receipt}#${receiptToken}`} aria-label={`Receipt of ${dayOf(paidAt)}`}>
              {dayOf(paidAt)}
            </Link>
            <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              <MoneyText cents={amountCents} />
              {refundedCents > 0 && (
                <Box sx={{ color: 'text.secondary' }}>{`${formatCents(refundedCents)} refunded`}</Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
