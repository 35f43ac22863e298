import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';

const FAILURE = 'Failed to update settings';

/** Says how a change went, and offers to undo one that worked. */
export function reportSettingsSaved({ error }: { error?: unknown }, undo?: () => void): void {
  if (!error) return showToast({ title: 'Settings updated successfully', undo });
  const description = errorOf(error)?.message ?? FAILURE;
  showToast({ title: FAILURE, description, variant: 'destructive' });
}
