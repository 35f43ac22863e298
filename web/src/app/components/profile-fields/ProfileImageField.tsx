import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { useUploadMediaMutation } from '@sprinkle/api-client/api.gen';
import { formatMegabytes, PROFILE_IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { type ChangeEvent, type ComponentProps, type ComponentType, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Avatar } from '../../../public/creator-page/Avatar';
import text from '../../../shared/styles/text.module.css';
import { useFailureToast } from '../../session/useSession';
import { problemOfImage } from '../media-upload/file-problems';
import { openPicture } from './crop-picture';
import type { CropDialog, CropView } from './CropDialog';
import type { ProfileForm } from './profile-form';
import { useObjectUrls } from './useObjectUrls';

const WHOLE: CropView = { crop: { x: 0, y: 0 }, zoom: 1 };
const loadCropDialog = () => import('./CropDialog');

interface Cropping {
  Dialog: ComponentType<ComponentProps<typeof CropDialog>>;
  image: HTMLImageElement;
  startView: CropView;
}

/** The original that an uploaded picture was cropped from. */
interface Original {
  uploaded: string;
  image: HTMLImageElement;
  view: CropView;
}

interface ProfileImageFieldProps {
  control: Control<ProfileForm>;
  username: string;
  /** False in the example, which keeps no files. */
  canUpload?: boolean;
}

export function ProfileImageField({ control, username, canUpload = true }: ProfileImageFieldProps) {
  const { field, fieldState } = useController({ control, name: 'profileImage' });
  const [isTyping, setIsTyping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [cropping, setCropping] = useState<Cropping>();
  const [original, setOriginal] = useState<Original>();
  const [upload, { isLoading: isConverting }] = useUploadMediaMutation();
  const reportFailure = useFailureToast();
  const addressOf = useObjectUrls();
  const isOwnFile = field.value.startsWith('/media/');
  /** Don't show the address of an uploaded file: it means nothing to the creator. */
  const isTyped = isTyping || Boolean(fieldState.error) || (field.value !== '' && !isOwnFile);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = await problemOfImage(file, PROFILE_IMAGE_MAX_BYTES);
    setProblem(found);
    if (found) return;
    const image = await openPicture(addressOf(file)).catch(() => null);
    if (image) await crop(image, WHOLE);
    else await convert(file);
  }

  /** The server converts a picture that this browser can't show to JPEG, such as HEIC in Chrome. */
  async function convert(file: File) {
    const { data, error } = await upload({ file, purpose: 'profile-image' });
    if (data) await open(data.url);
    else setProblem(failureText(error));
  }

  async function open(address: string) {
    const image = await openPicture(address).catch(() => null);
    if (image) await crop(image, WHOLE);
    else setProblem('Unsupported file type');
  }

  async function crop(image: HTMLImageElement, startView: CropView) {
    try {
      const { CropDialog: Dialog } = await loadCropDialog();
      setCropping({ Dialog, image, startView });
    } catch (error) {
      reportFailure('Error updating profile', error);
    }
  }

  /** Shows the whole picture again while this screen still has it, and afterwards the uploaded part. */
  function adjust() {
    setProblem(null);
    if (original?.uploaded === field.value) void crop(original.image, original.view);
    else void open(field.value);
  }

  function finish(uploaded: string, view: CropView) {
    if (cropping) setOriginal({ uploaded, image: cropping.image, view });
    field.onChange(uploaded);
    setIsTyping(false);
    setCropping(undefined);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box role="img" aria-label="Profile image" sx={{ '--avatar-size': '80px' }}>
          <Avatar picture={field.value} username={username} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component="label"
            // The file input inside takes the focus and has the name.
            role={undefined}
            tabIndex={-1}
            variant="outlined"
            disabled={!canUpload || isConverting}
            onPointerEnter={preloadCropDialog}
            onFocus={preloadCropDialog}
            sx={{ '&:focus-within': { outline: '3px solid var(--action)', outlineOffset: 2 } }}
          >
            {isConverting ? 'Uploading...' : 'Upload image'}
            <input
              type="file"
              accept="image/*"
              className={text.hidden}
              aria-label="Upload profile image"
              disabled={!canUpload || isConverting}
              onChange={(event) => void take(event)}
            />
          </Button>
          {isOwnFile && canUpload && (
            <Button
              aria-label="Adjust profile image"
              onClick={adjust}
              onPointerEnter={preloadCropDialog}
              onFocus={preloadCropDialog}
            >
              Adjust
            </Button>
          )}
          {!isTyped && <Button onClick={() => setIsTyping(true)}>Use a web address</Button>}
          {field.value && (
            <Button onClick={() => field.onChange('')} sx={{ color: 'text.secondary' }}>
              Remove
            </Button>
          )}
        </Box>
      </Box>
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      {isTyped && (
        <TextField
          fullWidth
          autoFocus={isTyping}
          label="Profile image address"
          value={isOwnFile ? '' : field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={
            fieldState.error?.message ??
            `Enter a web address, or upload a picture of up to ${formatMegabytes(PROFILE_IMAGE_MAX_BYTES)}`
          }
          slotProps={{ formHelperText: { role: fieldState.error ? 'alert' : undefined } }}
        />
      )}
      {cropping && (
        <cropping.Dialog
          image={cropping.image}
          startView={cropping.startView}
          onUploaded={finish}
          onClose={() => setCropping(undefined)}
        />
      )}
    </Box>
  );
}

/** Ignores a failure, which shows when the dialog is needed. */
function preloadCropDialog(): void {
  loadCropDialog().catch(() => undefined);
}
