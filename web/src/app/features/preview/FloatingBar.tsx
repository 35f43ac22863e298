import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_SPACE } from '../../shell/BottomBar';

const NARROW = '@media (max-width: 359px)';

/** How much of the end of a phone's screen the actions cover, with or without a bottom bar. */
export const floatingSpace = { '--bottom-inset': '96px' };
export const footSpace = { '--bottom-inset': '72px', [NARROW]: { '--bottom-inset': '136px' } };

interface FloatingBarProps {
  /** On screens without a bottom bar, a phone shows the actions at the bottom, as icons with names. */
  isFoot?: boolean;
  children: ReactNode;
}

/** Floats over the page. On a phone, all buttons are visible and in reach of the thumb. */
export function FloatingBar({ isFoot = false, children }: FloatingBarProps) {
  return (
    <Box
      role="group"
      aria-label="Editing"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: 6,
        right: 0,
        left: 0,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: 1,
        '& .MuiButton-outlined': { bgcolor: 'background.paper' },
        [theme.breakpoints.down('md')]: isFoot ? foot : floating,
        [theme.breakpoints.up('md')]: bar,
      })}
    >
      {children}
    </Box>
  );
}

/** Covers 96 px together with the bottom bar below it. */
const floating = {
  bottom: BOTTOM_BAR_SPACE.xs,
  justifyContent: 'space-evenly',
  gap: 0,
  px: 0.5,
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--line)',
  '& > .MuiButton-root': { minHeight: 44, px: 1.25, py: 0 },
  '& > .MuiButton-outlined': { border: 0 },
  [NARROW]: { '& > .MuiButton-root': { px: 1, fontSize: 14 } },
  '& .MuiButton-startIcon': { display: 'none' },
} as const;

const foot = {
  bottom: 0,
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gap: 0,
  px: 0.25,
  pt: 0.5,
  pb: 'calc(4px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--line)',
  '& > .MuiButton-root': {
    flexDirection: 'column',
    justifyContent: 'flex-start',
    gap: 0.5,
    minWidth: 0,
    minHeight: 62,
    px: 0,
    py: 0.75,
    border: 0,
    borderRadius: '14px',
    fontSize: 12,
    letterSpacing: '-0.02em',
    lineHeight: 1.15,
    textAlign: 'center',
    whiteSpace: 'normal',
  },
  '& .MuiButton-startIcon': { m: 0 },
  [NARROW]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, 1fr)' },
} as const;

const bar = {
  bottom: 24,
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  mx: 'auto',
  p: 1,
  bgcolor: 'background.paper',
  border: '1px solid var(--line)',
  borderRadius: '30px',
  boxShadow: 'var(--shadow)',
  '& .MuiButton-startIcon': { display: 'none' },
} as const;
