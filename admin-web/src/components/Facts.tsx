import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A value stands below its name where the text is so large, or the card so narrow, that nothing is left beside it. */
const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, max-content) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '@container (max-width: 14em)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dt': { mt: 0.5 } },
} as const;

/** A false value leaves its fact out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={list}>
        {facts
          .filter(([, value]) => value !== false)
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                {/* A name can be written from right to left. */}
                {typeof value === 'string' ? <bdi>{value}</bdi> : value}
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
}
