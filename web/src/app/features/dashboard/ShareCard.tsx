import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import { lazy, Suspense, useRef } from 'react';
import { ShareToolsSkeleton } from '../../../shared/creator-screens/CreatorSkeleton';
import { useSignedInUser } from '../../session/useSession';
import { SharePreview } from './SharePreview';

/** Loaded once the card is visible, because it comes last on a phone's dashboard. */
const ShareTools = lazy(() =>
  import('./ShareTools').then(
    (module) => ({ default: module.ShareTools }),
    () => ({ default: ToolsMissing }),
  ),
);

export function ShareCard() {
  return (
    <Card component="section" aria-labelledby="share-page" sx={{ p: 2.5 }}>
      <Typography id="share-page" variant="h2" sx={{ mb: 1.5 }}>
        Share Your Page
      </Typography>
      <Sharing />
    </Card>
  );
}

function Sharing() {
  const { username } = useSignedInUser();
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(box);
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1.75fr' } }}>
      <SharePreview username={username} />
      {isSeen ? (
        <Suspense fallback={<ToolsLoading />}>
          <ShareTools />
        </Suspense>
      ) : (
        <ToolsLoading />
      )}
    </Box>
  );
}

function ToolsLoading() {
  return (
    <div role="status" aria-label="Loading your link and its QR code">
      <ShareToolsSkeleton />
    </div>
  );
}

function ToolsMissing() {
  return (
    <Typography role="status" sx={{ color: 'text.secondary' }}>
      Couldn't load your link and its QR code. Reload the page to try again.
    </Typography>
  );
}
