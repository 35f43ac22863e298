import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';

/** Marks the chosen box in its corner, without relying on colour. */
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
