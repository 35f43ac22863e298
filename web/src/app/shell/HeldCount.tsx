import Chip from '@mui/material/Chip';
import { formatCount } from '@sprinkle/ui/format-count';
import { useHeldCount } from '../hooks/useOwnStats';

/** Shown after the link to the comments. */
export function HeldCount() {
  const count = useHeldCount();
  if (count === 0) return null;
  return <Chip size="small" color="warning" label={`${formatCount(count)} held`} sx={{ height: 22 }} />;
}
