import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { DebtTie } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { Facts } from '../../components/Facts';
import { nameOf } from '../../components/payout-states';
import { exactTime } from '../../components/utc-time';
import { type AccountInCommon, Side } from './DebtTieSide';
import { debtorOf } from './payout-words';

const sides = {
  display: 'grid',
  gap: 2,
  mt: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
} as const;

interface DebtTieCardProps {
  tie: DebtTie;
  /** Missing for administrators who may not decide. */
  onDecide?: (tie: DebtTie, isSamePerson: boolean) => void;
}

/** Shows a creator who owes money beside the creator who may have to bear the debt. */
export function DebtTieCard({ tie, onDecide }: DebtTieCardProps) {
  const debtor = debtorOf(tie);
  const bearer = nameOf({ username: tie.bearerUsername });
  const isDecided = tie.isSamePerson !== null && !tie.isObjected;
  return (
    <Card
      component="article"
      variant="outlined"
      aria-label={`${bearer} and the debt of ${debtor}`}
      sx={{ p: 2 }}
    >
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {bearer} and the debt of {debtor}
      </Typography>
      <TieState tie={tie} />
      <Box sx={sides}>
        <Side
          title="Owes money"
          id={tie.debtorId}
          username={tie.debtorUsername}
          name={tie.debtorName}
          joinedAt={tie.debtorJoinedAt}
          closedAt={tie.debtorClosedAt}
          facts={[['Owes', formatCents(tie.debtCents)]]}
          accounts={tie.accounts.map((account) => ({
            account,
            addedAt: account.debtorAddedAt,
            firstPaidAt: account.debtorFirstPaidAt,
            paidCents: account.debtorPaidCents,
            holder: account.debtorHolder,
          }))}
        />
        <Side
          title="May have to bear it"
          id={tie.bearerId}
          username={tie.bearerUsername}
          name={tie.bearerName}
          joinedAt={tie.bearerJoinedAt}
          closedAt={tie.bearerClosedAt}
          facts={[['Currently bears', formatCents(tie.carriedCents)]]}
          accounts={tie.accounts.map((account) => ({
            account,
            addedAt: account.bearerAddedAt,
            firstPaidAt: account.bearerFirstPaidAt,
            paidCents: account.bearerPaidCents,
            holder: account.bearerHolder,
          }))}
        />
      </Box>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 2, fontWeight: 600 }}>
        Signs
      </Typography>
      <Facts
        facts={[
          ['Email address', tie.hasSameAddress ? 'The same, verified' : 'Not the same'],
          [
            'Network',
            tie.hasSameNetwork
              ? 'Both signed in from the same network in the last 30 days'
              : 'No shared network',
          ],
          ['Account holder', holderSign(tie.accounts)],
          tie.accounts.length > 0 && [
            'Who had it first',
            tie.accounts.some(({ isBearersFirst }) => isBearersFirst)
              ? `${bearer} had the account before ${debtor} was paid there`
              : `${bearer} got the account after ${debtor} was paid there`,
          ],
        ].filter((fact): fact is [string, string] => fact !== false)}
      />
      {onDecide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {!(isDecided && tie.isSamePerson) && (
            <Button variant="outlined" color="error" onClick={() => onDecide(tie, true)}>
              Same person...
            </Button>
          )}
          {!(isDecided && !tie.isSamePerson) && (
            <Button variant="outlined" onClick={() => onDecide(tie, false)}>
              {tie.carriedCents > 0
                ? `Not the same, give ${formatCents(tie.carriedCents)} back...`
                : 'Not the same...'}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

function holderSign(accounts: AccountInCommon[]): string {
  if (accounts.some(({ hasSameHolder }) => hasSameHolder)) return 'The same name';
  const areKnown = accounts.some(({ debtorHolder, bearerHolder }) => debtorHolder && bearerHolder);
  return areKnown ? 'Other names' : 'Not known';
}

function TieState({ tie }: { tie: DebtTie }) {
  const { isObjected, objection, objectedAt, isSamePerson, decidedAt, decidedBy, decisionReason, carriedBy } =
    tie;
  return (
    <>
      {isObjected && objectedAt && (
        <Alert severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          The creator objected, {exactTime(objectedAt)}. The money is back in the balance until a Super Admin
          decides: {objection}
        </Alert>
      )}
      {!isObjected && objection && (
        <Alert severity="info" sx={{ mt: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          The creator had objected: {objection}
        </Alert>
      )}
      {decidedAt && (
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {isSamePerson ? 'The same person' : 'Not the same person'}, decided by {decidedBy},{' '}
          {exactTime(decidedAt)}: {decisionReason}
        </Typography>
      )}
      {!decidedAt && carriedBy && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {carriedBy === 'address'
            ? 'Carried because the email addresses match.'
            : 'Carried because a second sign agreed with the payout account.'}
        </Typography>
      )}
    </>
  );
}
