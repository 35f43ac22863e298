import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Payout } from '@sprinkle/api-client/api.gen';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import X from 'lucide-react/icons/x';
import { Facts } from '../../components/Facts';
import { nameOf } from '../../components/payout-states';
import { PersonName } from '../../components/PersonName';
import type { Column } from '../../components/use-paged-table';

type Risk = NonNullable<Payout['risk']>;

/** Summarises the risks of a payout, and opens all figures. Empty for a payout without any. */
export const riskColumn = (onShow: (payout: Payout) => void): Column<Payout> => ({
  id: 'risk',
  header: 'Risk',
  meta: { width: 248 },
  cell: ({ row: { original: payout } }) =>
    payout.risk && (
      <Button
        size="small"
        onClick={() => onShow(payout)}
        aria-label={`Risk of ${payout.reference}: ${summaryOf(payout.risk)}`}
        sx={{
          minHeight: { xs: 44, md: 36 },
          px: 1,
          ml: -1,
          maxWidth: '100%',
          fontWeight: 400,
          color: 'text.primary',
        }}
      >
        <PersonName>{summaryOf(payout.risk)}</PersonName>
      </Button>
    ),
});

function summaryOf(risk: Risk): string {
  const signs = [
    risk.openFraudMarkCount > 0 && 'Possible fraud',
    risk.disputedTipCount > 0 && `Disputes ${risk.disputedPercent}%`,
    risk.refundedTipCount > 0 && `Refunds ${risk.refundedPercent}%`,
    Boolean(risk.ownNetworkTipCount) && `Own network ${risk.ownNetworkPercent}%`,
    risk.sharingCreatorCount > 0 && 'Shared account',
  ].filter((sign) => sign !== false);
  return signs.length > 0 ? signs.join(', ') : 'Nothing found';
}

interface RiskDrawerProps {
  payout: Payout | null;
  onClose: () => void;
}

/** Shows what was known about the creator when the payout was proposed. */
export function RiskDrawer({ payout, onClose }: RiskDrawerProps) {
  const risk = payout?.risk;
  return (
    <Drawer
      anchor="right"
      open={Boolean(risk)}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'risk-title',
          sx: { width: 'min(26rem, 100%)', p: 3 },
        },
      }}
    >
      {payout && risk && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, mb: 2 }}>
            <Typography
              id="risk-title"
              component="h2"
              variant="h3"
              sx={{ mr: 'auto', overflowWrap: 'anywhere' }}
            >
              Risk of {payout.reference} to {nameOf(payout)}
            </Typography>
            <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -1, mr: -1 }}>
              <X size={22} />
            </IconButton>
          </Box>
          <Facts
            facts={[
              [
                'First tip',
                risk.tippedDays === null ? 'Never tipped' : `${countOf(risk.tippedDays, 'day')} ago`,
              ],
              ['Account', risk.accountDays !== null && `${countOf(risk.accountDays, 'day')} old`],
              ['Refunds', shareOf(risk, risk.refundedTipCount, risk.refundedPercent)],
              ['Disputes', shareOf(risk, risk.disputedTipCount, risk.disputedPercent)],
              ['Own network', ownNetworkOf(risk)],
              [
                'Same account',
                risk.sharingCreatorCount === 0
                  ? 'No one else'
                  : countOf(risk.sharingCreatorCount, 'other creator'),
              ],
              ['Possible fraud', marksOf(risk)],
            ]}
          />
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            As it was when the run was proposed.
          </Typography>
        </>
      )}
    </Drawer>
  );
}

function shareOf({ paidTipCount }: Risk, count: number, percent: number): string {
  return count === 0 ? 'None' : `${formatCount(count)} of ${countOf(paidTipCount, 'tip')}, ${percent}%`;
}

/** Unknown for payouts of earlier releases. Payments keep their network for a month. */
function ownNetworkOf(risk: Risk): string {
  if (risk.ownNetworkTipCount === null || risk.ownNetworkPercent === null) return 'Not known';
  return shareOf(risk, risk.ownNetworkTipCount, risk.ownNetworkPercent);
}

function marksOf({ fraudMarkCount, openFraudMarkCount }: Risk): string {
  return fraudMarkCount === 0
    ? 'None'
    : `${countOf(fraudMarkCount, 'mark')}, ${formatCount(openFraudMarkCount)} open`;
}
