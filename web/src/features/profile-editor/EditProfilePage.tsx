import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useUpdateProfileMutation } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { BIO_MAX, BUTTON_TITLE_MAX } from '@sprinkle/contracts/profiles/profiles.schemas';
import { lengthOf } from '@sprinkle/contracts/text';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, useWatch, type Control, type FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Screen } from '../../app/Screen';
import { useFailureToast, useSignedInUser } from '../../app/useSession';
import { ownButtonText } from '../../creator-page/tip-button';
import { TipButton } from '../../creator-page/TipButton';
import '../../creator-page/creator.css';
import { paths } from '../../paths';
import { ColorSwatches } from './ColorSwatches';
import { changesOf, problemsOf, toForm, type ProfileForm } from './profile-form';
import { ProfileImageField } from './ProfileImageField';

const REDIRECT_MS = 1_500;

export function EditProfilePage() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const reportFailure = useFailureToast();
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const [isSaved, setIsSaved] = useState(false);
  const [before] = useState(() => toForm(user));
  const { control, handleSubmit, setError } = useForm<ProfileForm>({ defaultValues: before });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.preview), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  async function save(form: ProfileForm) {
    const showProblem = (path: string, message: string) =>
      setError(path as FieldPath<ProfileForm>, { message }, { shouldFocus: true });
    const problems = problemsOf(form);
    problems.forEach((issue) => showProblem(String(issue.path[0]), issue.message));
    if (problems.length > 0) return;
    const changes = changesOf(before, form);
    if (Object.keys(changes).length > 0) {
      const { error } = await updateProfile(changes);
      refusalOf(error)?.issues?.forEach((issue) => showProblem(issue.path, issue.message));
      if (error) return reportFailure('Error updating profile', error);
      showToast({ title: 'Profile updated' });
    }
    setIsSaved(true);
  }

  return (
    <Screen title="Edit Profile">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(save)(event)}
        sx={{ display: 'grid', gap: 2, maxWidth: 640 }}
      >
        <Section title="Profile information">
          <FormTextField control={control} name="displayName" label="Display name" autoComplete="nickname" />
          <BioField control={control} />
          <ProfileImageField control={control} username={user.username} />
        </Section>
        <Section title="Tip button">
          <FormTextField
            control={control}
            name="buttonTitle"
            label="Button title"
            helperText={`At most ${BUTTON_TITLE_MAX} characters`}
          />
          <ColorSwatches control={control} />
          <ButtonPreview control={control} featuredContentType={user.featuredContentType} />
        </Section>
        {isSaved && (
          <Alert severity="success" role="status">
            Saved. Redirecting to your preview...
          </Alert>
        )}
        <Box
          sx={{
            position: { xs: 'sticky', md: 'fixed' },
            zIndex: 2,
            right: { md: 32 },
            bottom: { xs: 80, md: 32 },
            display: 'grid',
            justifyContent: { sm: 'end' },
          }}
        >
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isLoading || isSaved}
            sx={{ boxShadow: 'var(--shadow)' }}
          >
            {isLoading ? 'Saving...' : 'Save Changes'}
          </Button>
        </Box>
      </Box>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2.5 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  );
}

function BioField({ control }: { control: Control<ProfileForm> }) {
  const bio = useWatch({ control, name: 'bio' });
  return (
    <FormTextField
      control={control}
      name="bio"
      label="Bio"
      multiline
      minRows={2}
      helperText={`${lengthOf(bio.trim())} of at most ${BIO_MAX} characters`}
    />
  );
}

interface ButtonPreviewProps {
  control: Control<ProfileForm>;
  featuredContentType: 'image' | 'video' | 'tiktok' | null;
}

function ButtonPreview({ control, featuredContentType }: ButtonPreviewProps) {
  const [buttonTitle, buttonColor] = useWatch({ control, name: ['buttonTitle', 'buttonColor'] });
  return (
    <Box
      role="group"
      aria-label="Button preview"
      sx={{ p: 2, borderRadius: '18px', bgcolor: 'var(--sunken)' }}
    >
      <TipButton text={ownButtonText({ buttonTitle, featuredContentType })} color={buttonColor} />
    </Box>
  );
}
