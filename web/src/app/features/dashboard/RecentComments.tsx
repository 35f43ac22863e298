import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListOwnTipsQuery } from '@sprinkle/api-client/api.gen';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { TipSummary } from '../../components/TipSummary';
import { useSignedInUser } from '../../session/useSession';
import { CopyButton } from './CopyButton';
import { usePageAddress } from './usePageAddress';

const SHOWN = 3;

export function RecentComments() {
  return (
    <Card component="section" aria-labelledby="recent-comments" sx={{ p: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 0.5,
        }}
      >
        <Typography id="recent-comments" variant="h2">
          Recent Comments
        </Typography>
        <Link component={RouterLink} to={paths.comments} sx={{ flex: 'none', py: 1.25, fontWeight: 600 }}>
          View All
        </Link>
      </Box>
      <Comments />
    </Card>
  );
}

function Comments() {
  const { data, isError, refetch } = useListOwnTipsQuery({ filter: 'visible', limit: SHOWN });
  if (isError && !data) {
    return (
      <ErrorState
        title="Couldn't load your comments"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <Nothing />;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: '1px solid var(--line)' } }}
    >
      {data.rows.map((tip) => (
        <li key={tip.id}>
          <TipSummary tip={tip} />
        </li>
      ))}
    </Box>
  );
}

function Nothing() {
  const { isPublished } = useSignedInUser();
  const address = usePageAddress();
  return (
    <EmptyState
      title="No comments yet"
      action={
        isPublished && <CopyButton label="Copy Your Link" variant="outlined" text={address} noun="link" />
      }
    >
      Tips and their messages show up here.{' '}
      {isPublished ? 'Share your link to get the first one.' : 'Publish your page to get the first one.'}
    </EmptyState>
  );
}

/** Reserves the height of the card without comments, which is taller than a three-line skeleton. */
const NOTHING_HEIGHT = { xs: 302, md: 278 };

function Loading() {
  return (
    <Box role="status" aria-label="Loading comments" sx={{ minHeight: NOTHING_HEIGHT }}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2, py: 2 }}>
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
