import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSetSupportBadgeMutation } from '@sprinkle/api-client/api.gen';
import { useFailureToast } from '../../session/useSession';
import type { SupportFormProps } from './support-words';

export function BadgeChoice({ token, support, onChange }: Omit<SupportFormProps, 'onClose'>) {
  const [setBadge, { isLoading }] = useSetSupportBadgeMutation();
  const reportFailure = useFailureToast();
  async function choose(isShown: boolean) {
    const { data, error } = await setBadge({ token, isShown });
    if (!data) return reportFailure("Couldn't save your choice", error);
    onChange(data);
  }
  return (
    <FormControlLabel
      control={
        <Switch
          checked={!support.hidesBadge}
          disabled={isLoading}
          onChange={(_, isShown) => void choose(isShown)}
        />
      }
      label="Show ‘Monthly supporter’ beside my comments"
    />
  );
}
