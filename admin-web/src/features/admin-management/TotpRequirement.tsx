import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  useGetTotpRequirementQuery,
  useListAdminsQuery,
  useSetTotpRequirementMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { DialogForm } from '../../components/DialogForm';
import { LoadError } from '../../components/LoadError';
import { onlyItself } from '../../components/PlatformSwitches';
import { SubjectDialog } from '../../components/SubjectDialog';

/** The switch that requires an app. Asks for confirmation if administrators without one would be locked out. */
export function TotpRequirement() {
  const { data: requirement, isError, refetch } = useGetTotpRequirementQuery();
  const { data: admins = [] } = useListAdminsQuery();
  const [setRequirement, { isLoading }] = useSetTotpRequirementMutation();
  const [lockedOut, setLockedOut] = useState<string[] | null>(null);
  const withoutApp = admins.filter(({ hasTotp }) => !hasTotp).map(({ username }) => username);

  async function change(isRequired: boolean) {
    const { error } = await setRequirement({ isRequired });
    setLockedOut(null);
    if (!error) return;
    const description = failureText(error);
    showToast({ title: 'Failed to update settings', description, variant: 'destructive' });
  }

  if (isError) {
    return <LoadError text="We couldn't check whether an app is required." onRetry={refetch} />;
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={requirement?.isRequired ?? false}
            disabled={!requirement || isLoading}
            onChange={(_event, isOn) =>
              isOn && withoutApp.length > 0 ? setLockedOut(withoutApp) : void change(isOn)
            }
            sx={onlyItself}
          />
        }
        label="Require an authenticator app for everyone"
      />
      <SubjectDialog subject={lockedOut} onClose={() => setLockedOut(null)}>
        {(usernames) => (
          <DialogForm
            title="Require an app for everyone?"
            submit="Require an app"
            isSending={isLoading}
            onSubmit={() => change(true)}
            onCancel={() => setLockedOut(null)}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              These administrators have no app yet: {usernames.join(', ')}. They can’t use the console until
              they set one up. They need an enrolment code for that, which you create in their row.
            </Typography>
          </DialogForm>
        )}
      </SubjectDialog>
    </>
  );
}
