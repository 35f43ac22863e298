import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TipDetails } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { DiscretionMarks } from '../../components/DiscretionMarks';
import { Facts } from '../../components/Facts';
import { paymentAtProvider } from '../../components/provider-links';
import { canTipBeRefunded, isOnItsWay } from '../../components/refund-words';
import { Section } from '../../components/Section';
import { SUPPORT_STATES } from '../../components/support-states';
import { TIP_STATUSES } from '../../components/tip-statuses';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';
import { SenderAddress } from './SenderAddress';

const MISTAKES = {
  open: { label: 'Reported as a mistake', color: 'warning' },
  refunded: { label: 'Mistake refunded' },
  declined: { label: 'Mistake declined' },
} as const;

interface TipSummaryProps {
  tip: TipDetails;
  onRefund: () => void;
  /** Declines a tipper's report of a mistake, so that the tip stays as it is. */
  onDecline: () => void;
}

/** Shows who gave what to whom, with the actions for it. */
export function TipSummary({ tip, onRefund, onDecline }: TipSummaryProps) {
  const { status, senderName, creatorId, username, paidAt, createdAt, providerIntentId, receiptNumber } = tip;
  const { label, color } = TIP_STATUSES[status];
  return (
    <Section
      title="Payment"
      action={
        <>
          {tip.mistake?.outcome === 'open' && (
            <Button onClick={onDecline} sx={{ mr: 1 }}>
              Decline
            </Button>
          )}
          {canTipBeRefunded(tip) && (
            <Button onClick={onRefund} variant="outlined" color="error">
              Refund
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Chip size="small" label={label} color={color} />
        <DiscretionMarks tip={tip} />
        {tip.refunds.some(isOnItsWay) && <Chip size="small" label="Refund on its way" color="warning" />}
        {tip.fraudMarks.some(({ decision }) => decision === null) && (
          <Chip size="small" label="Possible fraud" color="error" />
        )}
        {tip.mistake && <Chip size="small" {...MISTAKES[tip.mistake.outcome]} />}
      </Box>
      <Facts
        facts={[
          ['Receipt number', receiptNumber],
          ['From', senderName],
          ['Email', <SenderAddress key="email" tip={tip} />],
          ['To', <CreatorLink key="to" id={creatorId} username={username} />],
          [paidAt ? 'Paid' : 'Begun', exactTime(paidAt ?? createdAt)],
          ['Every month', tip.support !== undefined && <SupportLink key="support" support={tip.support} />],
          [
            'At the provider',
            providerIntentId !== null && (
              <Link key="provider" href={paymentAtProvider(providerIntentId)} target="_blank" rel="noopener">
                {providerIntentId}
              </Link>
            ),
          ],
        ]}
      />
      {!paidAt && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          It was never paid, so no one owes anything.
        </Typography>
      )}
    </Section>
  );
}

function SupportLink({ support: { id, tipCents, status } }: { support: NonNullable<TipDetails['support']> }) {
  return (
    <Link component={RouterLink} to={generatePath(paths.support, { id })}>
      {formatCents(tipCents)} a month, {SUPPORT_STATES[status].label.toLowerCase()}
    </Link>
  );
}
