import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Payout } from '@sprinkle/api-client/api.gen';
import { PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { Note } from '../../components/Note';
import { statusOf } from '../../components/payout-states';
import { exactTime } from '../../components/utc-time';
import { fileOf, transferNotesOf } from './payout-words';

/** Shows a payout's state and the reason, in two lines. */
export function PayoutStatus({ payout }: { payout: Payout }) {
  const { status, methodType, holds, failureReason, bankReference, bankDate, returnedFrom } = payout;
  const { releasedAt, releasedBy, releaseReason } = payout;
  const notes = [
    ...holds.map((hold) => PAYOUT_HOLDS[hold].toAdministrators),
    failureReason,
    bankReference && `Bank, ${bankDate}: ${bankReference}`,
    returnedFrom.length > 0 && `Returned from ${returnedFrom.join(', ')}`,
    releasedAt && `Released by ${releasedBy}, ${exactTime(releasedAt)}: ${releaseReason}`,
    ...transferNotesOf(payout),
    status === 'confirmed' && methodType !== 'stripe' && fileOf(payout),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <Chip size="small" {...statusOf(payout)} />
      {notes.length > 0 && <Note>{notes.join(' · ')}</Note>}
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
