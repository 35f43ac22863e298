import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface StaleNoteProps {
  onRetry: () => unknown;
}

/** Shown above stale content that couldn't be reloaded. */
export function StaleNote({ onRetry }: StaleNoteProps) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This may be out of date because it couldn't be reloaded.
      </Typography>
      <Button size="small" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Box>
  );
}
