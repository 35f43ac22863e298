import Box from '@mui/material/Box';

/** It is wide enough for most names, and breaks longer ones. */
export function PersonName({ children }: { children: string }) {
  return <Box sx={{ overflowWrap: 'anywhere', minWidth: 88 }}>{children}</Box>;
}
