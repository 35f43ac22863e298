import Box from '@mui/material/Box';

/** Breaks names that are longer than most. */
export function PersonName({ children }: { children: string }) {
  return <Box sx={{ overflowWrap: 'anywhere', minWidth: 112 }}>{children}</Box>;
}
