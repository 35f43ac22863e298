import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import ShareIcon from 'lucide-react/icons/share';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { useSignedInUser } from '../../session/useSession';
import { CopyLinkButton } from './CopyLinkButton';
import { QrCode } from './QrCode';
import { SharePreview } from './SharePreview';

export function ShareCard() {
  const { isPublished } = useSignedInUser();
  return (
    <Card component="section" aria-labelledby="share-page" sx={{ p: 2.5 }}>
      <Typography id="share-page" variant="h2" sx={{ mb: 1.5 }}>
        Share Your Page
      </Typography>
      {isPublished ? <Sharing /> : <NothingToShare />}
    </Card>
  );
}

function NothingToShare() {
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Once your page is published, its QR code and the picture that goes with your link are here.
      </Typography>
      <Button component={Link} to={paths.preview} variant="outlined">
        Go to Preview
      </Button>
    </>
  );
}

function Sharing() {
  const { publicUrl } = useAppConfig();
  const { username, displayName } = useSignedInUser();
  const address = new URL(paths.creator(username), publicUrl).href;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SharePreview username={username} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {'share' in navigator && (
          <Button
            variant="contained"
            startIcon={<ShareIcon />}
            onClick={() => void share({ title: displayName || `@${username}`, url: address })}
          >
            Share
          </Button>
        )}
        <CopyLinkButton label="Copy Link" variant="outlined" />
      </Box>
      <QrCode address={address} username={username} />
    </Box>
  );
}

async function share(page: ShareData): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    // The reader closed the menu without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'Failed to share',
      description: 'Could not open the share menu. Copy the link instead.',
      variant: 'destructive',
    });
  }
}
