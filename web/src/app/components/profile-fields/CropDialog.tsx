import 'react-easy-crop/react-easy-crop.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useUploadMediaMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { useFailureToast } from '../../session/useSession';
import { cropPicture } from './crop-picture';

/** Position and zoom of the picture behind the crop circle. */
export interface CropView {
  crop: Point;
  zoom: number;
}

interface CropDialogProps {
  image: HTMLImageElement;
  startView: CropView;
  onUploaded: (address: string, view: CropView) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const MOVE_STEP_PX = 8;

/** Moves and zooms a picture behind the circle that pages show it in, and uploads the part inside. */
export function CropDialog({ image, startView, onUploaded, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(startView.crop);
  const [zoom, setZoom] = useState(startView.zoom);
  const [area, setArea] = useState<Area>();
  const [isSending, setIsSending] = useState(false);
  const [upload] = useUploadMediaMutation();
  const sending = useRef<{ abort: () => void }>(undefined);
  const reportFailure = useFailureToast();
  const [titleId, hintId, zoomId] = [useId(), useId(), useId()];

  useEffect(
    () => () => {
      sending.current?.abort();
      sending.current = undefined;
    },
    [],
  );

  function zoomTo(next: number) {
    setZoom(Math.min(MAX_ZOOM, Math.max(1, next)));
  }

  function zoomByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP);
    if (event.key === '-') zoomTo(zoom - ZOOM_STEP);
  }

  async function send(part: Area) {
    setIsSending(true);
    const file = await cropPicture(image, part).catch(() => null);
    if (!file) {
      setIsSending(false);
      showToast({
        title: 'Error updating profile',
        description: 'Failed to read file',
        variant: 'destructive',
      });
      return;
    }
    const request = upload({ file, purpose: 'profile-image' });
    sending.current = request;
    const { data, error } = await request;
    setIsSending(false);
    if (data) onUploaded(data.url, { crop, zoom });
    else if (sending.current === request) reportFailure('Error updating profile', error);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onClose={onClose}
      sx={{
        '& .MuiDialog-paper': { m: { xs: 1 }, width: { xs: 'calc(100% - 16px)' }, borderRadius: '24px' },
      }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, pt: 2.5 }}>
        Adjust your picture
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 3 } }}>
        <Box
          onKeyDown={zoomByKey}
          sx={{
            position: 'relative',
            justifySelf: 'center',
            width: 'min(100%, 360px, 50dvh)',
            aspectRatio: '1',
            borderRadius: '18px',
            overflow: 'hidden',
            bgcolor: 'var(--sunken)',
            // Transparent pixels become white in the file.
            '& .reactEasyCrop_Image': { bgcolor: '#fff' },
            '& .reactEasyCrop_CropArea:focus-visible': {
              outline: '3px solid var(--action)',
              outlineOffset: -3,
            },
          }}
        >
          <Cropper
            image={image.src}
            crop={crop}
            zoom={zoom}
            aspect={1}
            minZoom={1}
            maxZoom={MAX_ZOOM}
            keyboardStep={MOVE_STEP_PX}
            cropShape="round"
            showGrid={false}
            objectFit={image.naturalWidth > image.naturalHeight ? 'vertical-cover' : 'horizontal-cover'}
            // The content security policy forbids script-added styles.
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'application',
              'aria-label': 'Visible part of the picture',
              'aria-describedby': hintId,
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography component="label" htmlFor={zoomId} sx={{ fontWeight: 600 }}>
            Zoom
          </Typography>
          <Box
            component="input"
            type="range"
            id={zoomId}
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} percent`}
            onChange={(event) => zoomTo(Number(event.target.value))}
            sx={{
              flex: 1,
              minWidth: 0,
              height: 44,
              m: 0,
              accentColor: 'var(--action)',
              cursor: 'pointer',
              '&:focus-visible': {
                outline: '3px solid var(--action)',
                outlineOffset: 2,
                borderRadius: '12px',
              },
            }}
          />
        </Box>
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          Drag to move, pinch or scroll to zoom. On a keyboard, use the arrow keys to move and + and - to
          zoom.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onClose} sx={{ color: 'text.secondary' }}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!area || isSending} onClick={() => area && void send(area)}>
          {isSending ? 'Uploading...' : 'Use picture'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
