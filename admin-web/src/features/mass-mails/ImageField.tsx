import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Draft, problemOfImage, readDataUrl } from './draft';

interface ImageFieldProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

const picture = { display: 'block', maxWidth: '100%', maxHeight: 200, borderRadius: 2 } as const;

export function ImageField({ draft: { image, imageLink }, onChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [undecodable, setUndecodable] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again after removing it.
    target.value = '';
    if (!file) return;
    const problem = await problemOfImage(file);
    if (problem) return showToast({ title: 'Error', description: problem, variant: 'destructive' });
    onChange({ image: { file, dataUrl: await readDataUrl(file) } });
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Image (optional)"
        hidden
        onChange={(event) => void choose(event)}
      />
      {image && image.dataUrl === undecodable && (
        <Typography>Your browser can't show this image, but the email will.</Typography>
      )}
      {image && image.dataUrl !== undecodable && (
        <Box
          component="img"
          src={image.dataUrl}
          alt="Image in the email"
          referrerPolicy="no-referrer"
          loading="lazy"
          onError={() => setUndecodable(image.dataUrl)}
          sx={picture}
        />
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {image ? 'Change image' : 'Add image (optional)'}
        </Button>
        {image && (
          <Button color="error" onClick={() => onChange({ image: null, imageLink: '' })}>
            Remove image
          </Button>
        )}
      </Stack>
      {image && (
        <TextField
          label="Image link (optional)"
          type="url"
          fullWidth
          value={imageLink}
          onChange={({ target }) => onChange({ imageLink: target.value })}
        />
      )}
    </Stack>
  );
}
