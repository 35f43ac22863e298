import './preview.css';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { HEADER_HEIGHT } from '../../components/header-height';
import type { floatingSpace, footSpace } from './FloatingBar';

interface PreviewFrameProps {
  header: ReactNode;
  /** How much of the end of a phone's screen the actions cover. */
  space: typeof floatingSpace | typeof footSpace;
  children: ReactNode;
}

/** Shows a creator's page under the header of the editor. */
export function PreviewFrame({ header, space, children }: PreviewFrameProps) {
  const main = useRef<HTMLElement>(null);

  // Start a new screen at its top, both visually and for screen readers.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      {header}
      <Box
        component="main"
        ref={main}
        tabIndex={-1}
        className="preview"
        sx={(theme) => ({
          '--bottom-inset': '0px',
          [theme.breakpoints.down('md')]: space,
          pb: { xs: 9, md: 12 },
          outline: 'none',
          // Keeps the page from scrolling when a closing dialog returns the focus to it.
          scrollMarginTop: HEADER_HEIGHT,
        })}
      >
        {children}
      </Box>
    </>
  );
}
