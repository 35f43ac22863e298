import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useUpdateProfileMutation } from '@sprinkle/api-client/api.gen';
import { BIO_MAX, BUTTON_TITLE_MAX, DISPLAY_NAME_MAX } from '@sprinkle/contracts/profiles/profiles.schemas';
import { useId } from 'react';
import { ButtonPreview } from '../../components/profile-fields/ButtonPreview';
import { ColorSwatches } from '../../components/profile-fields/ColorSwatches';
import { CountedField } from '../../components/profile-fields/CountedField';
import { LayoutChoice } from '../../components/profile-fields/LayoutChoice';
import { LookChoice } from '../../components/profile-fields/LookChoice';
import { ProfileImageField } from '../../components/profile-fields/ProfileImageField';
import { useProfileForm } from '../../components/profile-fields/useProfileForm';
import { useUnsaved } from '../../hooks/useUnsaved';
import { loadStoredProfile } from '../../session/stored-profile';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { BOTTOM_BAR_SPACE } from '../../shell/BottomBar';
import { SESSION_NOTICE_MS } from './session-notice';

interface ProfileSectionProps {
  isSaved: boolean;
  onSaved: () => void;
}

export function ProfileSection({ isSaved, onSaved }: ProfileSectionProps) {
  const user = useSignedInUser();
  const [updateProfile] = useUpdateProfileMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const formId = useId();
  const { control, submit, isSaving, isChanged } = useProfileForm(user, {
    reload: loadStoredProfile,
    save: (changes) => updateProfile(changes),
    onSaved,
    onFailed: (error) => reportFailure('Error updating profile', error),
  });
  useUnsaved(isChanged && !isSaved);

  return (
    <Box
      component="form"
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <CountedField
        control={control}
        name="displayName"
        label="Display name"
        max={DISPLAY_NAME_MAX}
        autoComplete="nickname"
      />
      <CountedField control={control} name="bio" label="Bio" max={BIO_MAX} isMultiline />
      <ProfileImageField control={control} username={user.username} />
      <CountedField control={control} name="buttonTitle" label="Button title" max={BUTTON_TITLE_MAX} />
      <ColorSwatches control={control} />
      <ButtonPreview control={control} featuredContentType={user.featuredContentType} />
      <LookChoice control={control} />
      <LayoutChoice control={control} />
      <Box
        sx={{
          position: 'sticky',
          zIndex: 3,
          bottom: BOTTOM_BAR_SPACE,
          display: 'grid',
          justifyContent: { md: 'end' },
          m: -2.5,
          mt: 0,
          px: 2.5,
          py: 1.5,
          borderTop: '1px solid var(--line)',
          borderRadius: '0 0 20px 20px',
          bgcolor: 'background.paper',
        }}
      >
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isSaving || isSaved || !isChanged}
          sx={{ '&.Mui-disabled': { bgcolor: 'var(--line)', color: 'var(--ink-faint)' } }}
        >
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}
