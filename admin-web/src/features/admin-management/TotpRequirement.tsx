import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { failureText } from '@sprinkle/api-client/api-error';
import { useGetTotpRequirementQuery, useSetTotpRequirementMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { LoadError } from '../../components/LoadError';
import { onlyItself } from '../../components/PlatformSwitches';

export function TotpRequirement() {
  const { data: requirement, isError, refetch } = useGetTotpRequirementQuery();
  const [setRequirement, { isLoading }] = useSetTotpRequirementMutation();

  async function change(isRequired: boolean) {
    const { error } = await setRequirement({ isRequired });
    if (!error) return;
    const description = failureText(error);
    showToast({ title: 'Failed to update settings', description, variant: 'destructive' });
  }

  if (isError) {
    return <LoadError text="We couldn't check whether an app is required." onRetry={refetch} />;
  }
  return (
    <FormControlLabel
      control={
        <Switch
          checked={requirement?.isRequired ?? false}
          disabled={!requirement || isLoading}
          onChange={(_event, isOn) => void change(isOn)}
          sx={onlyItself}
        />
      }
      label="Require an authenticator app for everyone"
    />
  );
}
