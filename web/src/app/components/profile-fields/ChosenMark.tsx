import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';

/** Says without any colour which of several boxes is chosen, in the corner of the box. */
export function ChosenMark() {
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', top: 6, right: 6, display: 'grid', color: 'primary.main' }}
    >
      <Check size={18} strokeWidth={3} aria-hidden="true" />
    </Box>
  );
}
