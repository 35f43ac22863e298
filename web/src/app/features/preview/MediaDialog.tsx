import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  formatMegabytes,
  IMAGE_MAX_BYTES,
  MEDIA_MAX_BYTES,
  PICTURE_FORMATS,
} from '@sprinkle/contracts/rules/media-limits';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { isSame, NOTHING, toChanges, toDraft } from '../../components/media-upload/featured-draft';
import { problemOfImage, problemOfVideo } from '../../components/media-upload/file-problems';
import { FilePicker } from '../../components/media-upload/FilePicker';
import { findOtherContent } from '../../components/media-upload/find-other-content';
import { UploadProgress } from '../../components/media-upload/UploadProgress';
import { useMediaUpload } from '../../components/media-upload/useMediaUpload';
import { useFailureToast } from '../../session/useSession';
import { ChosenMedia } from './ChosenMedia';
import { EditDialogFrame } from './EditDialogFrame';
import type { PageEditing } from './page-editing';

type Kind = 'image' | 'video';

const PICKERS: Record<Kind, { label: string; hint: string; accept: string }> = {
  image: {
    label: 'Choose an image',
    hint: `${PICTURE_FORMATS}, up to ${formatMegabytes(IMAGE_MAX_BYTES)}`,
    accept: 'image/*',
  },
  video: {
    label: 'Choose a video',
    hint: `MP4, WebM or MOV, up to ${formatMegabytes(MEDIA_MAX_BYTES)}`,
    accept: 'video/*',
  },
};

interface MediaDialogProps {
  editing: PageEditing;
  onClose: () => void;
}

export function MediaDialog({ editing, onClose }: MediaDialogProps) {
  const [saved, setSaved] = useState(() => toDraft(editing.page.user));
  const [draft, setDraft] = useState(saved);
  const [kind, setKind] = useState<Kind>(saved.type === 'image' ? 'image' : 'video');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const reportFailure = useFailureToast();
  const { upload, start, cancel } = useMediaUpload(kind === 'image' ? 'featured-image' : 'featured-video');
  const isUnderWay = upload.phase === 'sending' || upload.phase === 'processing';

  async function take(file: File) {
    const found = await (kind === 'image' ? problemOfImage(file, IMAGE_MAX_BYTES) : problemOfVideo(file));
    setProblem(found);
    if (found) return;
    const asset = await start(file);
    if (!asset) return;
    const { url: address, posterUrl: poster = null } = asset;
    setDraft(kind === 'image' ? { type: kind, address } : { type: kind, address, poster });
  }

  async function save() {
    setIsSaving(true);
    await saveUncontested();
    setIsSaving(false);
  }

  async function saveUncontested() {
    const other = await findOtherContent(editing.reloadProfile, saved, draft);
    if (other) return setSaved(other);
    const { error } = await editing.saveProfile(toChanges(draft));
    if (error) return reportFailure('Error updating media', error);
    showToast({ title: 'Media updated' });
    onClose();
  }

  const shownProblem = problem ?? (upload.phase === 'failed' ? failureText(upload.error) : null);
  return (
    <EditDialogFrame
      title="Edit Featured Media"
      isSaving={isSaving}
      canSave={!isUnderWay && !isSame(draft, saved)}
      isUnsaved={!isSame(draft, saved)}
      onSave={save}
      onClose={onClose}
      action={
        <Button
          disabled={draft.type === null || isUnderWay}
          onClick={() => setDraft(NOTHING)}
          sx={{ color: 'error.main' }}
        >
          Remove Media
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RadioGroup
          row
          aria-label="Kind of media"
          value={kind}
          onChange={(_event, next) => {
            setKind(next as Kind);
            setProblem(null);
          }}
        >
          <FormControlLabel value="image" control={<Radio />} label="Upload Image" disabled={isUnderWay} />
          <FormControlLabel value="video" control={<Radio />} label="Upload Video" disabled={isUnderWay} />
        </RadioGroup>
        {isUnderWay && <UploadProgress phase={upload.phase} percent={upload.percent} onCancel={cancel} />}
        {!isUnderWay && !editing.isExample && (
          <FilePicker {...PICKERS[kind]} onPick={(file) => void take(file)} />
        )}
        {editing.isExample && (
          <Alert severity="info">
            The example page doesn't store files. On your own page, you add them here.
          </Alert>
        )}
        {shownProblem && <Alert severity="error">{shownProblem}</Alert>}
        <ChosenMedia draft={draft} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          To use a TikTok or a link from the web, go to{' '}
          <Link component={RouterLink} to={paths.featuredImage} underline="always">
            Upload Videos
          </Link>
          .
        </Typography>
      </Box>
    </EditDialogFrame>
  );
}
