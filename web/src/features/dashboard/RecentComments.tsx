import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListOwnTipsQuery, type Tip } from '@sprinkle/api-client/api.gen';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';

const SHOWN = 3;

export function RecentComments() {
  return (
    <Card component="section" aria-labelledby="recent-comments" sx={{ p: 2.5 }}>
      <Typography id="recent-comments" variant="h2" sx={{ mb: 1 }}>
        Recent Comments
      </Typography>
      <Comments />
    </Card>
  );
}

function Comments() {
  const { data, isError, refetch } = useListOwnTipsQuery({});
  if (isError && !data) {
    return (
      <ErrorState
        title="Your comments did not load"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  const shown = data.filter((tip) => !tip.isHidden).slice(0, SHOWN);
  if (shown.length === 0) {
    return (
      <EmptyState title="No comments yet">
        Tips and what people say with them show up here. Share your link to get the first one.
      </EmptyState>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((tip) => (
        <Comment key={tip.id} tip={tip} />
      ))}
    </Box>
  );
}

function Comment({ tip }: { tip: Tip }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        py: 2,
        borderTop: '1px solid var(--line)',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Avatar aria-hidden="true" sx={{ bgcolor: 'var(--wash)', color: 'primary.main', fontWeight: 700 }}>
        {[...tip.senderName][0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {tip.senderName}
          </Typography>
          <Typography sx={{ fontWeight: 700 }}>
            <MoneyText amount={tip.amount} />
          </Typography>
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere', color: tip.message ? 'text.primary' : 'text.secondary' }}>
          {tip.message || '(No message)'}
        </Typography>
        <Typography
          component="time"
          variant="caption"
          dateTime={tip.createdAt}
          title={exactTime(tip.createdAt)}
          sx={{ color: 'text.disabled' }}
        >
          {relativeTime(tip.createdAt)}
        </Typography>
      </Box>
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading comments">
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
