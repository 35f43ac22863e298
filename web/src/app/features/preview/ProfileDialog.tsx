import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ButtonIcon, useListButtonIconsQuery } from '@sprinkle/api-client/api.gen';
import {
  BIO_MAX,
  BUTTON_TITLE_MAX,
  DISPLAY_NAME_MAX,
  type Profile,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import type { PageLook } from '@sprinkle/contracts/rules/page-look-names';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useController } from 'react-hook-form';
import { ButtonPreview } from '../../components/profile-fields/ButtonPreview';
import { ColorSwatches } from '../../components/profile-fields/ColorSwatches';
import { CountedField } from '../../components/profile-fields/CountedField';
import { IconPicker } from '../../components/profile-fields/IconPicker';
import { LayoutChoice } from '../../components/profile-fields/LayoutChoice';
import { LookChoice } from '../../components/profile-fields/LookChoice';
import type { ProfileForm } from '../../components/profile-fields/profile-form';
import { ProfileImageField } from '../../components/profile-fields/ProfileImageField';
import { useProfileForm } from '../../components/profile-fields/useProfileForm';
import { useFailureToast } from '../../session/useSession';
import { EditDialogFrame } from './EditDialogFrame';
import type { PageEditing } from './page-editing';

type ProfileTab = 'profile' | 'button';
const TITLES: Record<ProfileTab, string> = { profile: 'Basic Info', button: 'Button Customization' };
const IN_BUTTON_TAB = ['buttonTitle', 'buttonColor', 'buttonIconId'];

interface ProfileDialogProps {
  editing: PageEditing;
  startTab: ProfileTab;
  /** Previews a look on the page before it is saved; null ends the preview. */
  onLook: (look: PageLook | null) => void;
  onClose: () => void;
}

export function ProfileDialog({ editing, startTab, onLook, onClose }: ProfileDialogProps) {
  const { user } = editing.page;
  const [tab, setTab] = useState(startTab);
  const reportFailure = useFailureToast();
  const { control, submit, isSaving, isChanged } = useProfileForm(user, {
    reload: editing.reloadProfile,
    save: editing.saveProfile,
    onFailed: (error) => reportFailure('Error updating profile', error),
    onProblem: (field) => flushSync(() => setTab(IN_BUTTON_TAB.includes(field) ? 'button' : 'profile')),
  });

  return (
    <EditDialogFrame
      title="Edit Profile"
      isSaving={isSaving}
      isUnsaved={isChanged}
      onSave={async () => (await submit()) && onClose()}
      onClose={() => {
        onLook(null);
        onClose();
      }}
    >
      <Tabs
        value={tab}
        onChange={(_event, next: ProfileTab) => setTab(next)}
        variant="fullWidth"
        aria-label="Parts of the profile"
        sx={{ mb: 2.5, '& .MuiTab-root': { flex: '1 1 auto', minWidth: 0, px: 0.5, fontSize: '0.9375rem' } }}
      >
        {(['profile', 'button'] as const).map((each) => (
          <Tab
            key={each}
            value={each}
            label={TITLES[each]}
            id={`tab-${each}`}
            aria-controls={`panel-${each}`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ display: 'grid', gap: 2.5, '& > *': { minWidth: 0 } }}
      >
        {tab === 'profile' ? (
          <BasicFields
            control={control}
            username={user.username}
            canUpload={!editing.isExample}
            onLook={onLook}
          />
        ) : (
          <ButtonFields control={control} featuredContentType={user.featuredContentType} />
        )}
      </Box>
    </EditDialogFrame>
  );
}

interface BasicFieldsProps {
  control: Control<ProfileForm>;
  username: string;
  canUpload: boolean;
  onLook: (look: PageLook) => void;
}

function BasicFields({ control, username, canUpload, onLook }: BasicFieldsProps) {
  return (
    <>
      <CountedField control={control} name="displayName" label="Display name" max={DISPLAY_NAME_MAX} />
      <CountedField control={control} name="bio" label="Bio" max={BIO_MAX} isMultiline />
      <ProfileImageField control={control} username={username} canUpload={canUpload} />
      <LookChoice control={control} onPick={onLook} />
      <LayoutChoice control={control} />
    </>
  );
}

interface ButtonFieldsProps {
  control: Control<ProfileForm>;
  featuredContentType: Profile['featuredContentType'];
}

function ButtonFields({ control, featuredContentType }: ButtonFieldsProps) {
  const { field: title } = useController({ control, name: 'buttonTitle' });
  const { data: icons } = useListButtonIconsQuery();

  /** Replaces the button's text with the icon's default, unless the creator wrote their own. */
  function takeText(icon: ButtonIcon | null) {
    const text = title.value.trim();
    const isOwn = text !== '' && !icons?.some(({ defaultText }) => defaultText === text);
    if (icon && !isOwn) title.onChange(icon.defaultText);
  }

  return (
    <>
      <ButtonPreview control={control} featuredContentType={featuredContentType} />
      <CountedField control={control} name="buttonTitle" label="Button text" max={BUTTON_TITLE_MAX} />
      <IconPicker control={control} onPick={takeText} />
      <ColorSwatches control={control} />
    </>
  );
}
