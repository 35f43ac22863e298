import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListSocialLinksQuery } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import type { Dispatch, SetStateAction } from 'react';
import type { TypedLinks } from '../../components/social-links/link-url';
import { SocialLinksEditor } from '../../components/social-links/SocialLinksEditor';
import { useLinkActions } from '../../components/social-links/useLinkActions';
import { SESSION_NOTICE_MS } from './session-notice';

interface LinksSectionProps {
  typed: TypedLinks;
  onType: Dispatch<SetStateAction<TypedLinks>>;
}

export function LinksSection({ typed, onType }: LinksSectionProps) {
  const { data, isError, refetch } = useListSocialLinksQuery();
  const actions = useLinkActions();
  if (data) {
    return (
      <SocialLinksEditor
        links={data}
        typed={typed}
        onType={onType}
        actions={actions}
        saveFailure="Error saving social links"
        leaveAfterMs={SESSION_NOTICE_MS}
      />
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Couldn't load your links"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box role="status" aria-label="Loading links" sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={56} />
      ))}
    </Box>
  );
}
