import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { failureText } from '@sprinkle/api-client/api-error';
import type { Asset } from '@sprinkle/api-client/api.gen';
import {
  FEATURED_IMAGE_MAX_BYTES,
  formatMegabytes,
  MEDIA_MAX_BYTES,
  PICTURE_FORMATS,
} from '@sprinkle/contracts/rules/media-limits';
import { useState } from 'react';
import type { FeaturedDraft } from '../../components/media-upload/featured-draft';
import { problemOfImage, problemOfVideo } from '../../components/media-upload/file-problems';
import { FilePicker } from '../../components/media-upload/FilePicker';
import type { MediaPurpose } from '../../components/media-upload/send-file';
import { UploadProgress } from '../../components/media-upload/UploadProgress';
import { useMediaUpload } from '../../components/media-upload/useMediaUpload';
import { type LinkEntry, LinkForm } from './LinkForm';

export type MediaKind = 'image' | 'video';

interface Kind {
  purpose: MediaPurpose;
  problemOf: (file: File) => Promise<string | null>;
  picker: { label: string; hint: string; accept: string };
  link: { label: string; hint: string };
  toDraft: (asset: Asset) => FeaturedDraft;
}

const KINDS: Record<MediaKind, Kind> = {
  image: {
    purpose: 'featured-image',
    problemOf: (file) => problemOfImage(file, FEATURED_IMAGE_MAX_BYTES),
    picker: {
      label: 'Choose an image',
      hint: `${PICTURE_FORMATS}, up to ${formatMegabytes(FEATURED_IMAGE_MAX_BYTES)}`,
      accept: 'image/*',
    },
    link: { label: 'Image link', hint: 'Or show an image from the web' },
    toDraft: ({ url }) => ({ type: 'image', address: url }),
  },
  video: {
    purpose: 'featured-video',
    problemOf: problemOfVideo,
    picker: {
      label: 'Choose a video',
      hint: `MP4, WebM or MOV, up to ${formatMegabytes(MEDIA_MAX_BYTES)}. We compress large ones for you.`,
      accept: 'video/*',
    },
    link: { label: 'TikTok link', hint: 'Or show a TikTok, or a video from the web' },
    toDraft: ({ url, posterUrl }) => ({ type: 'video', address: url, poster: posterUrl ?? null }),
  },
};

interface MediaPanelProps {
  kind: MediaKind;
  link: LinkEntry;
  /** True for a short link whose video is looked up on saving. */
  isLookedUp: boolean;
  onTypeLink: (typed: string) => void;
  onUseLink: () => void;
  onBusy: (isBusy: boolean) => void;
  onReady: (draft: FeaturedDraft) => void;
}

export function MediaPanel({
  kind,
  link,
  isLookedUp,
  onTypeLink,
  onUseLink,
  onBusy,
  onReady,
}: MediaPanelProps) {
  const { purpose, problemOf, picker, link: linkTexts, toDraft } = KINDS[kind];
  const { upload, start, cancel } = useMediaUpload(purpose);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    const found = await problemOf(file);
    setProblem(found);
    if (found) return;
    onBusy(true);
    const asset = await start(file);
    onBusy(false);
    if (asset) onReady(toDraft(asset));
  }

  const isUnderWay = upload.phase === 'sending' || upload.phase === 'processing';
  const shownProblem = problem ?? (upload.phase === 'failed' ? failureText(upload.error) : null);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
      {isUnderWay ? (
        <UploadProgress phase={upload.phase} percent={upload.percent} onCancel={cancel} />
      ) : (
        <>
          <FilePicker {...picker} onPick={(file) => void take(file)} />
          {shownProblem && <Alert severity="error">{shownProblem}</Alert>}
          <LinkForm
            {...linkTexts}
            hint={
              isLookedUp
                ? "When you save, we'll ask TikTok which video this short link leads to."
                : linkTexts.hint
            }
            entry={link}
            onType={onTypeLink}
            onUse={onUseLink}
          />
        </>
      )}
    </Box>
  );
}
