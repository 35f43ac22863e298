import Chip from '@mui/material/Chip';
import type { Tip } from '@sprinkle/api-client/api.gen';

/** Tells the creator which tips are monthly support, and what visitors don't see of a tip. */
export function DiscretionMarks({
  tip: { isMonthly, isPrivate, isAnonymous },
}: {
  tip: Pick<Tip, 'isMonthly' | 'isPrivate' | 'isAnonymous'>;
}) {
  return (
    <>
      {isMonthly && <Chip label="Monthly supporter" size="small" />}
      {isPrivate && <Chip label="Private" size="small" title="Only you can read this message." />}
      {isAnonymous && <Chip label="Anonymous" size="small" title="Visitors don't see the name." />}
    </>
  );
}
