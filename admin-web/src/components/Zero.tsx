import Box from '@mui/material/Box';

/** Takes the place of a zero in a table, so that what is there stands out. */
export function Zero({ label }: { label: string }) {
  return (
    <Box component="span" role="img" aria-label={label} sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}
