import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useUploadMediaMutation } from '@sprinkle/api-client/api.gen';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { type ChangeEvent, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Avatar } from '../../../public/creator-page/Avatar';
import text from '../../../shared/styles/text.module.css';
import { useFailureToast } from '../../hooks/useSession';
import { problemOfImage } from '../media-upload/file-problems';
import type { ProfileForm } from './profile-form';

const MAX_MB = 2;

interface ProfileImageFieldProps {
  control: Control<ProfileForm>;
  username: string;
  /** Is false in the example, which keeps no files. */
  canUpload?: boolean;
}

export function ProfileImageField({ control, username, canUpload = true }: ProfileImageFieldProps) {
  const { field } = useController({ control, name: 'profileImage' });
  const [upload, { isLoading }] = useUploadMediaMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const reportFailure = useFailureToast();

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = problemOfImage(file, MAX_MB);
    setProblem(found);
    if (found) return;
    const { data, error } = await upload({ file, purpose: 'profile-image' });
    if (data) field.onChange(data.url);
    else reportFailure('Error updating profile', error);
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
            // The file input inside it takes the focus and carries the name.
            role={undefined}
            tabIndex={-1}
            variant="outlined"
            disabled={isLoading || !canUpload}
            sx={{ '&:focus-within': { outline: '3px solid var(--action)', outlineOffset: 2 } }}
          >
            {isLoading ? 'Uploading...' : 'Upload image'}
            <input
              type="file"
              accept="image/*"
              className={text.hidden}
              aria-label="Upload profile image"
              disabled={!canUpload}
              onChange={(event) => void take(event)}
            />
          </Button>
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
      <FormTextField
        control={control}
        name="profileImage"
        label="Profile image address"
        helperText={`A web address, or upload a picture of at most ${MAX_MB} MB`}
      />
    </Box>
  );
}
