import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Owed } from '@sprinkle/api-client/api.gen';
import { HELD_REASONS, PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { SANCTIONS_RESULTS } from '@sprinkle/contracts/rules/payees';
import { Money } from '../../components/Money';
import { Note } from '../../components/Note';

const reasons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  py: 0.25,
  justifyContent: { xs: 'flex-start', md: 'flex-end' },
} as const;

/** Wraps a long reason instead of cutting it off. */
const WHOLE = { height: 'auto', '& .MuiChip-label': { py: '3px', whiteSpace: 'normal' } } as const;

/** Shows how much is held, and why. */
export function Held({
  owed: { username, heldCents, heldReasons, holdReason, heldBy, sanctionsResult, unclaimedHolds },
}: {
  owed: Owed;
}) {
  return (
    <Box sx={{ display: { xs: 'flex', md: 'block' }, flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {(heldCents !== 0 || heldReasons.length === 0) && (
        // A phone doesn't show a zero.
        <Box component="span" sx={{ display: { xs: heldCents === 0 ? 'none' : 'inline', md: 'inline' } }}>
          <Money cents={heldCents} />
        </Box>
      )}
      {username && heldReasons.length > 0 && (
        <Box sx={reasons}>
          {heldReasons.map(({ reason }) => (
            <Chip key={reason} size="small" color="warning" label={HELD_REASONS[reason]} sx={WHOLE} />
          ))}
        </Box>
      )}
      {unclaimedHolds.length > 0 && (
        <Note>{`Unclaimed: ${unclaimedHolds.map((hold) => PAYOUT_HOLDS[hold].toAdministrators).join(' ')}`}</Note>
      )}
      {holdReason && <Note>{`${heldBy}: ${holdReason}`}</Note>}
      {sanctionsResult === 'clear' && <Note>{SANCTIONS_RESULTS.clear}</Note>}
    </Box>
  );
}
