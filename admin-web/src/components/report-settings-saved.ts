import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';

const FAILURE = 'Failed to update settings';

export function reportSettingsSaved({ error }: { error?: unknown }): void {
  if (!error) return showToast({ title: 'Settings updated successfully' });
  const description = errorOf(error)?.message ?? FAILURE;
  showToast({ title: FAILURE, description, variant: 'destructive' });
}
