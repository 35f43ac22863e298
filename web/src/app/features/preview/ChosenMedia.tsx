import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FeaturedDraft } from '../../components/media-upload/featured-draft';

/** Shows a small preview of the content that will be featured. */
export function ChosenMedia({ draft }: { draft: FeaturedDraft }) {
  return (
    <Box role="group" aria-label="What your page shows" sx={{ display: 'grid', justifyItems: 'center' }}>
      {draft.type === null && (
        <Typography sx={{ color: 'text.secondary' }}>Your page doesn't feature anything yet.</Typography>
      )}
      {draft.type === 'image' && (
        <Media
          component="img"
          src={draft.address}
          alt="Featured"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      {draft.type === 'video' && (
        <Media
          component="video"
          src={draft.address}
          poster={draft.poster ?? undefined}
          aria-label="Your video"
          controls
          playsInline
          preload="metadata"
        />
      )}
      {draft.type === 'tiktok' && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>TikTok: {draft.address}</Typography>
      )}
    </Box>
  );
}

type MediaProps =
  | ({ component: 'img' } & React.ImgHTMLAttributes<HTMLImageElement>)
  | ({ component: 'video' } & React.VideoHTMLAttributes<HTMLVideoElement>);

function Media(props: MediaProps) {
  return (
    <Box
      {...props}
      sx={{
        height: 240,
        maxWidth: '100%',
        aspectRatio: '9 / 16',
        borderRadius: '16px',
        objectFit: 'cover',
        bgcolor: '#14061c',
      }}
    />
  );
}
