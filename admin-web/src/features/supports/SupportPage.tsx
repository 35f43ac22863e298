import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type SupportDetails, useGetSupportDetailsQuery } from '@sprinkle/api-client/api.gen';
import { SUPPORT_PAYMENTS_MAX } from '@sprinkle/contracts/tips/taking/console-supports.schemas';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { countOf } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { type ReactNode, useState } from 'react';
import { generatePath, Link as RouterLink, useParams } from 'react-router-dom';
import { CardSkeleton } from '../../components/CardSkeleton';
import { CreatorLink } from '../../components/CreatorLink';
import { Facts } from '../../components/Facts';
import { subscriptionAtProvider } from '../../components/provider-links';
import { Screen } from '../../components/Screen';
import { Section } from '../../components/Section';
import { SUPPORT_ENDS, SUPPORT_STATES } from '../../components/support-states';
import { TIP_STATUSES } from '../../components/tip-statuses';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';
import { EndSupportDialog } from './EndSupportDialog';

export function SupportPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetSupportDetailsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Screen title="A monthly support">
      {data ? (
        <Stack spacing={3}>
          <Summary support={data} />
          <Payments support={data} />
          <Failures support={data} />
        </Stack>
      ) : error ? (
        <ErrorState
          title="Couldn't load the monthly support"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack role="status" aria-label="Loading" spacing={3}>
          <CardSkeleton lines={8} />
          <CardSkeleton lines={3} />
          <CardSkeleton lines={1} />
        </Stack>
      )}
    </Screen>
  );
}

function Summary({ support }: { support: SupportDetails }) {
  const [ended, setEnded] = useState<SupportDetails | null>(null);
  const { status, endedAt, endReason, beganAt, createdAt, nextPaymentAt, pausedUntil } = support;
  const { providerSubscriptionId, failedAttempts, tipCents } = support;
  return (
    <Section
      title="Every month"
      action={
        !endedAt && (
          <Button onClick={() => setEnded(support)} variant="outlined" color="error">
            End
          </Button>
        )
      }
    >
      <Chip size="small" {...SUPPORT_STATES[status]} sx={{ mb: 1.5 }} />
      <Facts
        facts={[
          [
            'Amount',
            <>
              <MoneyText cents={tipCents} />
              {support.coversFees && ', and the tipper covers the fees'}
            </>,
          ],
          ['From', <bdi key="from">{support.senderName}</bdi>],
          ['Email', support.senderEmail ?? 'Erased'],
          ['To', <CreatorLink key="to" id={support.creatorId} username={support.creatorUsername} />],
          [beganAt ? 'Since' : 'Asked for', exactTime(beganAt ?? createdAt)],
          ['Next payment', nextPaymentAt !== null && exactTime(nextPaymentAt)],
          ['Paused until', !endedAt && pausedUntil !== null && exactTime(pausedUntil)],
          ['Ended', endedAt !== null && `${exactTime(endedAt)}, ${endReason ? SUPPORT_ENDS[endReason] : ''}`],
          ['Failed attempts', failedAttempts > 0 && String(failedAttempts)],
          [
            'At the provider',
            providerSubscriptionId !== null && (
              <Link href={subscriptionAtProvider(providerSubscriptionId)} target="_blank" rel="noopener">
                {providerSubscriptionId}
              </Link>
            ),
          ],
        ]}
      />
      <EndSupportDialog support={ended} onClose={() => setEnded(null)} />
    </Section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 } as const;

function Payments({ support: { payments, paymentCount } }: { support: SupportDetails }) {
  return (
    <Lines title="Payments" emptyText={payments.length === 0 && 'Nothing has been paid yet.'}>
      {payments.map(({ tipId, paidAt, amountCents, refundedCents, status }) => (
        <Box component="li" key={tipId} sx={line}>
          <Link component={RouterLink} to={generatePath(paths.tip, { id: tipId })} sx={{ mr: 'auto' }}>
            {exactTime(paidAt)}
          </Link>
          <MoneyText cents={amountCents} />
          {refundedCents > 0 && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <MoneyText cents={refundedCents} /> went back
            </Typography>
          )}
          <Chip size="small" {...TIP_STATUSES[status]} />
        </Box>
      ))}
      {paymentCount > payments.length && (
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          These are the newest {SUPPORT_PAYMENTS_MAX} of {paymentCount}.
        </Typography>
      )}
    </Lines>
  );
}

function Failures({ support: { failures } }: { support: SupportDetails }) {
  return (
    <Lines title="Declined months" emptyText={failures.length === 0 && "The bank hasn't declined any."}>
      {failures.map(({ failedAt, attempts, recoveredAt }) => (
        <Box component="li" key={failedAt} sx={line}>
          <Box component="span" sx={{ mr: 'auto' }}>
            {exactTime(failedAt)}
          </Box>
          {countOf(attempts, 'attempt')}
          <Chip
            size="small"
            label={recoveredAt ? 'Paid after all' : 'Not paid'}
            color={recoveredAt ? 'success' : 'default'}
          />
        </Box>
      ))}
    </Lines>
  );
}

interface LinesProps {
  title: string;
  /** Shown in place of the lines if there are none. */
  emptyText: string | false;
  children: ReactNode;
}

function Lines({ title, emptyText, children }: LinesProps) {
  return (
    <Section title={title}>
      {emptyText ? (
        <Typography sx={{ color: 'text.secondary' }}>{emptyText}</Typography>
      ) : (
        <Box component="ul" sx={list}>
          {children}
        </Box>
      )}
    </Section>
  );
}
