import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A value moves below its name when large text or a narrow card leaves no room beside it. */
const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, max-content) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '@container (max-width: 14em)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dt': { mt: 0.5 } },
} as const;

/** Leaves out facts whose value is false. */
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
