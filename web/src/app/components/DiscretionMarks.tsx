import Chip from '@mui/material/Chip';
import type { Tip } from '@sprinkle/api-client/api.gen';

/** Tells the creator what visitors do not see of a tip. */
export function DiscretionMarks({
  tip: { isPrivate, isAnonymous },
}: {
  tip: Pick<Tip, 'isPrivate' | 'isAnonymous'>;
}) {
  return (
    <>
      {isPrivate && <Chip label="Private" size="small" title="Only you can read this message." />}
      {isAnonymous && <Chip label="Anonymous" size="small" title="Visitors do not see the name." />}
    </>
  );
}
