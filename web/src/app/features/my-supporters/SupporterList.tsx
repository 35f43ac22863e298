import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { SupporterState } from '@sprinkle/contracts/tips/taking/supporters.schemas';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { LoadMore } from '../../components/LoadMore';
import { useSignedInUser } from '../../session/useSession';
import { SupporterRow } from './SupporterRow';
import { useSupporterPagesInfiniteQuery } from './supporters-api';

export function SupporterList({ state }: { state: SupporterState }) {
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useSupporterPagesInfiniteQuery(state);
  if (!data && isError)
    return (
      <ErrorState
        title="Couldn't load your supporters"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  const supporters = data.pages.flatMap(({ rows }) => rows);
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label="Supporters"
      sx={{
        m: 0,
        px: 2,
        py: 0,
        listStyle: 'none',
        outline: 'none',
        '& li + li': { borderTop: '1px solid var(--line)' },
      }}
    >
      {supporters.length === 0 && (
        <li>
          <Nobody state={state} />
        </li>
      )}
      {supporters.map((supporter) => (
        <li key={supporter.id}>
          <SupporterRow supporter={supporter} onEnded={() => list.current?.focus()} />
        </li>
      ))}
      {hasNextPage && (
        <Box component="li" sx={{ py: 2, textAlign: 'center' }}>
          <LoadMore
            problem="Couldn't load more supporters. Please try again."
            isError={isError}
            isLoading={isFetchingNextPage}
            onLoad={fetchNextPage}
          />
        </Box>
      )}
    </Box>
  );
}

function Nobody({ state }: { state: SupporterState }) {
  const { takesMonthly } = useSignedInUser();
  if (state === 'ended')
    return <EmptyState title="No ended support">Support that has ended is listed here.</EmptyState>;
  const [to, label, text] = takesMonthly
    ? ([paths.dashboard, 'Get your link', 'Share your link to get the first one.'] as const)
    : ([paths.editProfile, 'Edit Profile', "You aren't accepting monthly support right now."] as const);
  return (
    <EmptyState
      title="No supporters yet"
      action={
        <Button component={Link} to={to} variant="outlined">
          {label}
        </Button>
      }
    >
      People who support you every month show up here. {text}
    </EmptyState>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading supporters" sx={{ px: 2 }}>
      {Array.from({ length: 5 }, (_, index) => (
        <Box key={index} sx={{ height: 96, py: 1.5 }}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      ))}
    </Box>
  );
}
