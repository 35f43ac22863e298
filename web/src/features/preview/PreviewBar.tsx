import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSetPublishedMutation, type CreatorPage, type CurrentUser } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { Link } from 'react-router-dom';
import { useFailureToast } from '../../app/useSession';
import { paths } from '../../paths';

const PUBLISHED = {
  title: 'Profile Published!',
  description: 'Your profile is now LIVE and visible to the public',
};
const UNPUBLISHED = { title: 'Profile Unpublished', description: 'Your profile is now private' };

interface PreviewBarProps {
  user: CurrentUser;
  onRefresh: () => Promise<CreatorPage>;
}

export function PreviewBar({ user, onRefresh }: PreviewBarProps) {
  const [setPublished, { isLoading }] = useSetPublishedMutation();
  const reportFailure = useFailureToast();

  async function publish(isPublished: boolean) {
    const { data, error } = await setPublished({ isPublished });
    if (data) showToast(data.isPublished ? PUBLISHED : UNPUBLISHED);
    else reportFailure('Error Publishing Profile', error);
  }

  async function refresh() {
    try {
      const { tips } = await onRefresh();
      if (tips.length > 0)
        showToast({ title: 'Tips Updated', description: `You have ${tips.length} tip(s)!` });
    } catch (error) {
      reportFailure('Error loading your page', error);
    }
  }

  return (
    <Box
      role="region"
      aria-label="Publishing"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 4 },
        py: 1.5,
        borderBlock: '1px solid var(--line)',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography variant="h3" component="h1">
          Profile Preview
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: user.isPublished ? 'success.main' : 'warning.main', fontWeight: 600 }}
        >
          {user.isPublished ? 'Live: everybody can see it' : 'Private: only you can see it'}
        </Typography>
      </Box>
      <IconButton aria-label="Refresh" onClick={() => void refresh()}>
        <RefreshRounded />
      </IconButton>
      <Button
        component={Link}
        to={paths.editProfile}
        variant="outlined"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        Edit Profile
      </Button>
      <Button href={paths.creator(user.username)} variant="outlined">
        Public View
      </Button>
      {user.isPublished && (
        <Button disabled={isLoading} onClick={() => void publish(false)} sx={{ color: 'text.secondary' }}>
          Unpublish
        </Button>
      )}
      <Button variant="contained" disabled={isLoading} onClick={() => void publish(true)}>
        {user.isPublished ? 'Save Changes' : 'Publish Profile'}
      </Button>
    </Box>
  );
}
