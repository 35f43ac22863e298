import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '../../../shared/paths';

interface SharePreviewProps {
  username: string;
}

/** Shows the link as chats and feeds do. */
export function SharePreview({ username }: SharePreviewProps) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        The picture that goes with your link did not load. Your link works all the same.
      </Typography>
    );
  }
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={paths.shareImage(username)}
        alt="What people see with your link"
        width="1200"
        height="630"
        loading="lazy"
        onError={() => setIsMissing(true)}
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          borderRadius: '16px',
          border: '1px solid var(--line)',
          bgcolor: 'var(--sunken)',
        }}
      />
      <Typography component="figcaption" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Goes with your link in chats and feeds.
      </Typography>
    </Box>
  );
}
