import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { TipFilter } from '@sprinkle/contracts/tips/tips.schemas';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { LoadMore } from '../../components/LoadMore';
import { Comment } from './Comment';
import { useOwnTipPagesInfiniteQuery, type Wanted } from './comments-api';
import { useMailedComment } from './useMailedComment';

const MAX_HEIGHT = 500;

export function CommentList({ wanted }: { wanted: Wanted }) {
  const { filter } = wanted;
  const list = useRef<HTMLUListElement>(null);
  const mailed = useMailedComment();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOwnTipPagesInfiniteQuery(wanted);
  if ((!data && isError) || mailed.isError) {
    return (
      <ErrorState
        title="Couldn't load your comments"
        message="Something went wrong. Please try again."
        onRetry={() => {
          void refetch();
          if (mailed.isError) void mailed.refetch();
        }}
      />
    );
  }
  if (!data || mailed.isLoading) return <Loading />;
  const listed = data.pages.flatMap(({ rows }) => rows);
  const tips = mailed.tip ? [mailed.tip, ...listed.filter(({ id }) => id !== mailed.tip?.id)] : listed;
  const focusList = () => list.current?.focus();
  return (
    <>
      {mailed.isGone && (
        <Alert severity="info" sx={{ m: 2 }}>
          The comment from your email is no longer here. The tip may have been refunded.
        </Alert>
      )}
      {tips.length === 0 ? (
        <Nothing wanted={wanted} />
      ) : (
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label="Comments"
          sx={{
            m: 0,
            px: 2,
            py: 0,
            listStyle: 'none',
            maxHeight: MAX_HEIGHT,
            overflowY: 'auto',
            outline: 'none',
            '& li + li': { borderTop: '1px solid var(--line)' },
          }}
        >
          {tips.map((tip) => (
            <li key={tip.id}>
              <Comment
                tip={tip}
                isReplying={tip.id === mailed.tip?.id && !tip.response && !tip.isHeld}
                onMoved={() => filter !== 'all' && focusList()}
                onAnswered={() => filter === 'unanswered' && focusList()}
                onGivenBack={focusList}
              />
            </li>
          ))}
          {hasNextPage && (
            <Box component="li" sx={{ py: 2, textAlign: 'center' }}>
              <LoadMore
                problem="Couldn't load older comments. Please try again."
                isError={isError}
                isLoading={isFetchingNextPage}
                onLoad={fetchNextPage}
              />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

const NOTHING: Record<TipFilter, { title: string; text: string }> = {
  all: {
    title: 'No comments yet',
    text: 'Messages that come with tips show up here. Share your link to get the first one.',
  },
  unanswered: { title: 'No comments to answer', text: "You've replied to every comment on your page." },
  held: { title: 'No held messages', text: 'Messages that need your release show up here.' },
  visible: {
    title: 'No visible tips',
    text: "There are no tips on your page yet, or you've hidden all of them.",
  },
  hidden: { title: 'No hidden tips', text: 'Tips you hide show up here, where only you can see them.' },
};

function Nothing({ wanted: { filter, search } }: { wanted: Wanted }) {
  if (search) {
    return (
      <EmptyState title="Nothing found">
        {filter === 'all' ? 'No name or message contains these words.' : 'Try searching under All.'}
      </EmptyState>
    );
  }
  const { title, text } = NOTHING[filter];
  const toLink = (
    <Button component={Link} to={paths.dashboard} variant="outlined">
      Get your link
    </Button>
  );
  return (
    <EmptyState title={title} action={filter === 'all' && toLink}>
      {text}
    </EmptyState>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading comments" sx={{ px: 2 }}>
      {Array.from({ length: 5 }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, height: 96, py: 1.5 }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
            <Skeleton width="25%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
