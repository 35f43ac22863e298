import Box from '@mui/material/Box';
import { socialMark } from '../../../shared/social-marks';

/** Hidden from screen readers, because the platform's name is next to it. */
export function PlatformMark({ platform }: { platform: string }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'grid',
        flex: 'none',
        placeItems: 'center',
        width: 44,
        height: 44,
        mt: '6px',
        border: '1px solid var(--line)',
        borderRadius: '50%',
      }}
    >
      <svg width="20" height="20" viewBox="0 0 24 24">
        <path fill="currentColor" d={socialMark(platform).path} />
      </svg>
    </Box>
  );
}
