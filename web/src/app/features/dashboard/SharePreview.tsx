import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import { useRef, useState } from 'react';
import { paths } from '../../../shared/paths';

interface SharePreviewProps {
  username: string;
}

/** Shows the link as chats and feeds preview it. */
export function SharePreview({ username }: SharePreviewProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(frame);
  if (isMissing) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        Couldn't load the picture that goes with your link. Your link still works.
      </Typography>
    );
  }
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        ref={frame}
        sx={{
          position: 'relative',
          aspectRatio: '1200 / 630',
          overflow: 'hidden',
          borderRadius: '16px',
          border: '1px solid var(--line)',
        }}
      >
        {!isLoaded && (
          <Skeleton
            role="status"
            aria-label="Loading the picture of your link"
            variant="rectangular"
            sx={{ position: 'absolute', inset: 0, height: 'auto' }}
          />
        )}
        {isSeen && (
          <Box
            component="img"
            src={paths.shareImage(username)}
            alt="What people see with your link"
            onLoad={() => setIsLoaded(true)}
            onError={() => setIsMissing(true)}
            sx={{ position: 'relative', display: 'block', width: '100%' }}
          />
        )}
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Shown with your link in chats and feeds.
      </Typography>
    </Box>
  );
}
