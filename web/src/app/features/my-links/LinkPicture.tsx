import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type Link, useUploadMediaMutation } from '@sprinkle/api-client/api.gen';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { type ChangeEvent, useState } from 'react';
import text from '../../../shared/styles/text.module.css';
import { problemOfImage } from '../../components/media-upload/file-problems';
import { LinkMark } from './LinkMark';

interface LinkPictureProps {
  link: Pick<Link, 'kind' | 'title' | 'url' | 'picture'>;
  onPicture: (address: string | null) => void;
}

/** The server crops the picture to its central square. */
export function LinkPicture({ link, onPicture }: LinkPictureProps) {
  const [upload, { isLoading }] = useUploadMediaMutation();
  const [problem, setProblem] = useState<string | null>(null);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = await problemOfImage(file, IMAGE_MAX_BYTES);
    setProblem(found);
    if (found) return;
    const { data, error } = await upload({ file, purpose: 'link-picture' });
    if (data) onPicture(data.url);
    else setProblem(failureText(error));
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <LinkMark link={link} />
        <Button
          component="label"
          // The file input inside takes the focus and has the name.
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          disabled={isLoading}
          sx={{ '&:focus-within': { outline: '3px solid var(--action)', outlineOffset: 2 } }}
        >
          {isLoading ? 'Uploading...' : 'Upload picture'}
          <input
            type="file"
            accept="image/*"
            className={text.hidden}
            aria-label="Upload picture"
            disabled={isLoading}
            onChange={(event) => void take(event)}
          />
        </Button>
        {link.picture && (
          <Button onClick={() => onPicture(null)} sx={{ color: 'text.secondary' }}>
            Remove picture
          </Button>
        )}
      </Box>
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
