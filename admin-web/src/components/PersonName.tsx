import Box from '@mui/material/Box';

/** Keeps a name in one line; the whole of a longer one is in the title. */
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
