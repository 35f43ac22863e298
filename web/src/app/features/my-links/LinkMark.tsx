import Box from '@mui/material/Box';
import type { PublicLink } from '@sprinkle/api-client/api.gen';
import HeadingIcon from 'lucide-react/icons/heading';
import { initialOf } from '../../../shared/initial';
import { marksByHost } from '../../../shared/social-marks-by-host';

/** Shows the same mark to the left of a link as the page does. */
export function LinkMark({ link }: { link: Pick<PublicLink, 'kind' | 'title' | 'url' | 'picture'> }) {
  const path = Object.values(marksByHost([link]))[0]?.path;
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 44,
        height: 44,
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'var(--wash)',
        color: 'primary.main',
        fontSize: '1.25rem',
        fontWeight: 600,
        '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {link.kind === 'heading' ? (
        <HeadingIcon size={20} />
      ) : link.picture ? (
        <img src={link.picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : path ? (
        <svg width="22" viewBox="0 0 24 24">
          <path fill="currentColor" d={path} />
        </svg>
      ) : (
        initialOf(link.title)
      )}
    </Box>
  );
}
