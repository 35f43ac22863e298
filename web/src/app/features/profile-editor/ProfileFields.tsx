import { BIO_MAX, BUTTON_TITLE_MAX, DISPLAY_NAME_MAX } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { Control } from 'react-hook-form';
import { useAppConfig } from '../../../shared/app-config';
import { ButtonPreview } from '../../components/profile-fields/ButtonPreview';
import { ColorSwatches } from '../../components/profile-fields/ColorSwatches';
import { CountedField } from '../../components/profile-fields/CountedField';
import { LayoutChoice } from '../../components/profile-fields/LayoutChoice';
import { LookChoice } from '../../components/profile-fields/LookChoice';
import { MonthlyChoice } from '../../components/profile-fields/MonthlyChoice';
import type { ProfileForm } from '../../components/profile-fields/profile-form';
import { ProfileImageField } from '../../components/profile-fields/ProfileImageField';
import { useSignedInUser } from '../../session/useSession';

export function ProfileFields({ control }: { control: Control<ProfileForm> }) {
  const { username, featuredContentType } = useSignedInUser();
  const { features } = useAppConfig();
  return (
    <>
      <CountedField
        control={control}
        name="displayName"
        label="Display name"
        max={DISPLAY_NAME_MAX}
        autoComplete="nickname"
      />
      <CountedField control={control} name="bio" label="Bio" max={BIO_MAX} isMultiline />
      <ProfileImageField control={control} username={username} />
      <CountedField control={control} name="buttonTitle" label="Button title" max={BUTTON_TITLE_MAX} />
      <ColorSwatches control={control} />
      <ButtonPreview control={control} featuredContentType={featuredContentType} />
      <LookChoice control={control} />
      <LayoutChoice control={control} />
      {features.monthlySupport && <MonthlyChoice control={control} />}
    </>
  );
}
