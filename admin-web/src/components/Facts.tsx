import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, max-content) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
} as const;

/** A false value leaves its fact out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box component="dl" sx={list}>
      {facts
        .filter(([, value]) => value !== false)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
