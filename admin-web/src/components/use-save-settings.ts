import {
  type PlatformSettings,
  type SettingsChange,
  useUpdatePlatformSettingsMutation,
} from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';

const FAILURE = 'Failed to update settings';

/** Saves changed settings. Offers to put back the values that they had before, except to a form, whose inputs keep what was typed. */
export function useSaveSettings(before?: PlatformSettings) {
  const [update, { isLoading, originalArgs }] = useUpdatePlatformSettingsMutation();
  async function save(change: SettingsChange): Promise<void> {
    const former = before && formerOf(change, before);
    const undo = former && (() => void update(former).then((result) => reportSettingsSaved(result)));
    reportSettingsSaved(await update(change), undo);
  }
  return { save, isSaving: isLoading, change: originalArgs };
}

/** Returns the values before a change, for the fields that it has. */
function formerOf(change: SettingsChange, before: PlatformSettings): SettingsChange {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in change));
}

/** Says how a change went, and offers to undo one that worked. */
function reportSettingsSaved({ error }: { error?: unknown }, undo?: () => void): void {
  if (!error) return showToast({ title: 'Settings updated successfully', undo });
  const description = errorOf(error)?.message ?? FAILURE;
  showToast({ title: FAILURE, description, variant: 'destructive' });
}
