import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Payout } from '@sprinkle/api-client/api.gen';
import { PAYOUT_HOLDS } from '@sprinkle/contracts/rules/payout-holds';
import { exactTime } from '@sprinkle/ui/relative-time';
import { Note } from '../../components/Note';
import { statusOf } from '../../components/payout-states';
import { fileOf } from './payout-words';

/** Says what state a payout is in, and why. */
export function PayoutStatus({ payout }: { payout: Payout }) {
  const { status, holds, failureReason, bankReference, bankDate, returnedFrom } = payout;
  const { releasedAt, releasedBy, releaseReason } = payout;
  return (
    <>
      <Chip size="small" {...statusOf(payout)} />
      <HoldReasons holds={holds} />
      {failureReason && <Note>{failureReason}</Note>}
      {bankReference && (
        <Note>
          Bank, {bankDate}: {bankReference}
        </Note>
      )}
      {returnedFrom.length > 0 && <Note>Returned from {returnedFrom.join(', ')}</Note>}
      {releasedAt && (
        <Note>
          Released by {releasedBy}, {exactTime(releasedAt)}: {releaseReason}
        </Note>
      )}
      {status === 'confirmed' && <Note>{fileOf(payout)}</Note>}
    </>
  );
}

export function HoldReasons({ holds }: Pick<Payout, 'holds'>) {
  if (holds.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
      {holds.map((hold) => (
        <Typography key={hold} component="li" variant="body2">
          {PAYOUT_HOLDS[hold].toAdministrators}
        </Typography>
      ))}
    </Box>
  );
}
