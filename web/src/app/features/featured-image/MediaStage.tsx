import Box from '@mui/material/Box';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import media from '../../../public/creator-page/FeaturedMedia.module.css';
import { FeaturedTikTok } from '../../../public/creator-page/FeaturedTikTok';
import type { FeaturedDraft } from '../../components/media-upload/featured-draft';
import { VideoPreview } from './VideoPreview';

/** Shows the content as visitors will see it. */
export function MediaStage({ draft }: { draft: FeaturedDraft }) {
  return (
    <Box
      role="group"
      aria-label="What your page shows"
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: { xs: 200, md: 320 },
        mx: 'auto',
        // A phone shows the content first, and an empty stage takes no space there.
        order: { xs: -1, md: 0 },
        aspectRatio: '9 / 16',
        overflow: 'hidden',
        borderRadius: '24px',
        display: { xs: draft.type ? 'grid' : 'none', md: 'grid' },
        alignItems: 'center',
        border: draft.type ? 0 : '1px solid var(--line)',
        bgcolor: draft.type ? '#14061c' : 'var(--surface)',
      }}
    >
      <Media draft={draft} />
    </Box>
  );
}

function Media({ draft }: { draft: FeaturedDraft }) {
  switch (draft.type) {
    case 'image':
      return (
        <img
          className={media.media}
          src={draft.address}
          alt="Featured"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      );
    case 'video':
      return <VideoPreview key={draft.address} address={draft.address} poster={draft.poster} />;
    case 'tiktok':
      return <FeaturedTikTok url={draft.address} />;
    default:
      return (
        <EmptyState title="Nothing here yet">
          Your image or video fills the first screen of your page. Choose one to begin.
        </EmptyState>
      );
  }
}
