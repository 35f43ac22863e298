import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '@sprinkle/api-client/api-error';
import { useListPayoutMethodsQuery } from '@sprinkle/api-client/api.gen';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useRef } from 'react';
import { MethodRow } from './MethodRow';

export function Methods() {
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useListPayoutMethodsQuery();
  if (!data && error) {
    return (
      <ErrorState
        title="Couldn't load your payout methods"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {data.length === 0 ? (
        <EmptyState title="No payout method yet">
          Add a method below so we can pay out your balance.
        </EmptyState>
      ) : (
        <Box component="ul" aria-label="Payout methods" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((method) => (
            <MethodRow key={method.id} method={method} onRemoved={() => list.current?.focus()} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading your payout methods">
      {Array.from({ length: 2 }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.5 }}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="30%" />
            <Skeleton width="50%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
