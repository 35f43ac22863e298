import './preview.css';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { HEADER_HEIGHT } from '../../shell/AppHeader';

interface PreviewFrameProps {
  header: ReactNode;
  children: ReactNode;
}

/** On a phone, the floating buttons and the bottom bar cover this height. */
const FOOT = '140px';

/** Shows a creator's page under the header of the editor. */
export function PreviewFrame({ header, children }: PreviewFrameProps) {
  const main = useRef<HTMLElement>(null);

  // A new screen starts at its top, both in sight and for a screen reader.
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
          // The page must not scroll when a closing dialog returns the focus to it.
          scrollMarginTop: HEADER_HEIGHT,
        }}
      >
        {children}
      </Box>
    </>
  );
}
