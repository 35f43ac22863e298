import Chip from '@mui/material/Chip';

interface DiscretionMarksProps {
  tip: { isPrivate?: boolean; isAnonymous?: boolean };
}

/** Tells administrators what the tipper keeps from visitors. */
export function DiscretionMarks({ tip: { isPrivate, isAnonymous } }: DiscretionMarksProps) {
  return (
    <>
      {isPrivate && <Chip size="small" label="Private" title="Only the creator can read the message." />}
      {isAnonymous && <Chip size="small" label="Anonymous" title="Visitors don't see the name." />}
    </>
  );
}
