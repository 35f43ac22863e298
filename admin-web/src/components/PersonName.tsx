import Box from '@mui/material/Box';

/** Keeps a name on one line. The title holds the full name. */
export function PersonName({ children }: { children: string }) {
  return (
    <Box
      title={children}
      dir="auto"
      sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {children}
    </Box>
  );
}
