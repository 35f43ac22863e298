import './links-api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListLinksQuery } from '@sprinkle/api-client/api.gen';
import { LINK_TEXTS, LINKS_MAX } from '@sprinkle/contracts/rules/links';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { lazy, Suspense, useState } from 'react';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { AddLink } from './AddLink';
import { LinkList } from './LinkList';
import { LinksPreview } from './LinksPreview';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

export function MyLinksPage() {
  const { data: links, isError, refetch } = useListLinksQuery();
  const [isImporting, setIsImporting] = useState(false);
  const isFull = links !== undefined && links.length >= LINKS_MAX;
  return (
    <Screen {...CREATOR_SCREENS[paths.myLinks]}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {isFull ? (
            <Alert severity="info">{LINK_TEXTS.tooMany}. Delete one to add another.</Alert>
          ) : (
            <AddLink onImport={() => setIsImporting(true)} />
          )}
          {links && links.length > 0 && <LinkList links={links} />}
          {links?.length === 0 && (
            <EmptyState title="No links yet">
              Your links show up here, and on your page between your bio and your tips. Add the first one
              above.
            </EmptyState>
          )}
          {!links && (isError ? <Failure onRetry={() => void refetch()} /> : <Loading />)}
        </Box>
        <LinksPreview links={links ?? []} />
      </Box>
      {isImporting && (
        <Suspense>
          <ImportDialog room={LINKS_MAX - (links?.length ?? 0)} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="Couldn't load your links"
      message="Something went wrong. Please try again."
      onRetry={onRetry}
    />
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading links" sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={96} />
      ))}
    </Box>
  );
}
