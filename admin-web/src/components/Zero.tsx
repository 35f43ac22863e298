import Box from '@mui/material/Box';

/** Shown in place of a zero in a table, so that other values stand out. */
export function Zero({ label }: { label: string }) {
  return (
    <Box component="span" role="img" aria-label={label} sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}
