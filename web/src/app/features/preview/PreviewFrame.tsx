import './preview.css';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { HEADER_HEIGHT } from '../../shell/AppHeader';

interface PreviewFrameProps {
  header: ReactNode;
  children: ReactNode;
}

/** How much of a phone's foot the floating buttons and the bar below them take. */
const FOOT = '140px';

/** A creator's page under a header of the editor's own. */
export function PreviewFrame({ header, children }: PreviewFrameProps) {
  const main = useRef<HTMLElement>(null);

  // A new screen begins at its top, for eyes and for screen readers.
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
        sx={{
          '--bottom-inset': { xs: FOOT, md: '0px' },
          pb: { xs: 9, md: 12 },
          outline: 'none',
          // The focus comes back to it from dialogs: nothing shall move then.
          scrollMarginTop: HEADER_HEIGHT,
        }}
      >
        {children}
      </Box>
    </>
  );
}
