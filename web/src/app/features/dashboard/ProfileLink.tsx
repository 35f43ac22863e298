import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ExternalLink from 'lucide-react/icons/external-link';
import { Link as RouterLink } from 'react-router-dom';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { useSignedInUser } from '../../session/useSession';
import { CopyButton } from './CopyButton';
import { usePageAddress } from './usePageAddress';

export function ProfileLink() {
  const { publicHost } = useAppConfig();
  const user = useSignedInUser();
  const address = usePageAddress();

  return (
    <Card component="section" aria-labelledby="profile-link" sx={{ p: 2.5 }}>
      <Typography id="profile-link" variant="h2" sx={{ mb: 1.5 }}>
        Your Profile Link
      </Typography>
      <Box
        sx={{
          px: 2,
          py: 1.5,
          mb: 2,
          borderRadius: '16px',
          bgcolor: 'var(--sunken)',
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {publicHost}/<wbr />
        {user.username}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton
          label="Copy"
          variant={user.isPublished ? 'contained' : 'outlined'}
          text={address}
          noun="link"
        />
        <Button
          variant="outlined"
          startIcon={<ExternalLink />}
          href={paths.creator(user.username)}
          target="_blank"
          rel="noopener"
        >
          Preview Profile
        </Button>
      </Box>
      {!user.isPublished && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          Only you can see this page so far. Check it in{' '}
          <Link component={RouterLink} to={paths.preview} underline="always">
            Preview Page
          </Link>
          .
        </Typography>
      )}
    </Card>
  );
}
