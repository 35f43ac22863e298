import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOwnGoalQuery, useUpdateProfileMutation } from '@sprinkle/api-client/api.gen';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { useGoalActions } from '../../components/goal/useGoalActions';
import { useGoalForm } from '../../components/goal/useGoalForm';
import { useProfileForm } from '../../components/profile-fields/useProfileForm';
import { Screen } from '../../components/Screen';
import type { TypedLinks } from '../../components/social-links/link-url';
import { useUnsaved } from '../../hooks/useUnsaved';
import { loadStoredProfile } from '../../session/stored-profile';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { GoalSection } from './GoalSection';
import { LinksSection } from './LinksSection';
import { LivePreview } from './LivePreview';
import { MessagesSection } from './MessagesSection';
import { ProfileFields } from './ProfileFields';
import { SaveBar } from './SaveBar';
import { SESSION_NOTICE_MS } from './session-notice';
import { ThankYouField } from './ThankYouField';
import { UsernameSection } from './UsernameSection';
import { useSaveAll } from './useSaveAll';

/** Each editor reports its unsaved changes through `useUnsaved`, and a single bar saves them all. */
export function EditProfilePage() {
  const user = useSignedInUser();
  const formId = useId();
  const [username, setUsername] = useState<string | null>(null);
  const [links, setLinks] = useState<TypedLinks>({});
  const [updateProfile] = useUpdateProfileMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const profile = useProfileForm(user, {
    reload: loadStoredProfile,
    save: (changes) => updateProfile(changes),
    onFailed: (error) => reportFailure('Error updating profile', error),
  });
  useUnsaved(profile.isChanged, profile.submit);
  const { data } = useGetOwnGoalQuery();
  const goal = useGoalForm(data?.goal ?? null, {
    actions: useGoalActions(),
    isPublished: user.isPublished,
    leaveAfterMs: SESSION_NOTICE_MS,
  });
  useUnsaved(goal.isChanged, goal.save);
  const editor = useRef<HTMLDivElement>(null);
  const { state, saveAll } = useSaveAll(editor);

  function submit(event: FormEvent) {
    event.preventDefault();
    void saveAll();
  }

  return (
    <Screen {...CREATOR_SCREENS[paths.editProfile]}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) 360px' },
        }}
      >
        <Box ref={editor} sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
          <Section title="Username">
            <UsernameSection typed={username} onType={setUsername} />
          </Section>
          <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
            <Section title="Profile information">
              <ProfileFields control={profile.control} />
            </Section>
            <Section title="Your goal">
              <GoalSection form={goal} />
            </Section>
            <Section title="After a tip">
              <ThankYouField />
            </Section>
            <Section title="Messages">
              <MessagesSection />
            </Section>
          </Box>
          <Section title="Social links">
            <LinksSection typed={links} onType={setLinks} />
          </Section>
          <SaveBar formId={formId} state={state} />
        </Box>
        <LivePreview control={profile.control} username={username} goal={goal.shown} links={links} />
      </Box>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2.5, overflow: 'visible' }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  );
}
