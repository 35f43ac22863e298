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
import { useOwnTipPagesInfiniteQuery } from './comments-api';

const MAX_HEIGHT = 500;

export function CommentList({ filter }: { filter: TipFilter }) {
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOwnTipPagesInfiniteQuery(filter);
  if (!data && isError) {
    return (
      <ErrorState
        title="Your comments did not load"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  const tips = data.pages.flatMap(({ rows }) => rows);
  if (tips.length === 0) return <Nothing filter={filter} />;
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label="Comments"
      sx={{
        m: 0,
        px: 2.5,
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
          <Comment tip={tip} onMoved={() => filter !== 'all' && list.current?.focus()} />
        </li>
      ))}
      {hasNextPage && (
        <Box component="li" sx={{ py: 2, textAlign: 'center' }}>
          <LoadMore
            problem="Older comments did not load. Please try again."
            isError={isError}
            isLoading={isFetchingNextPage}
            onLoad={fetchNextPage}
          />
        </Box>
      )}
    </Box>
  );
}

const NOTHING: Record<TipFilter, { title: string; text: string }> = {
  all: {
    title: 'No comments yet',
    text: 'What people say with their tips shows up here. Share your link to get the first one.',
  },
  visible: { title: 'Nothing to see', text: 'No tip on your page yet, or you have hidden every one.' },
  hidden: { title: 'Nothing is hidden', text: 'What you hide stays here, where only you can see it.' },
};

function Nothing({ filter }: { filter: TipFilter }) {
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
    <Box role="status" aria-label="Loading comments" sx={{ px: 2.5 }}>
      {Array.from({ length: 4 }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2, py: 2 }}>
          <Skeleton variant="circular" width={40} height={40} />
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
