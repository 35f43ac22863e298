import { errorOf } from '@sprinkle/api-client/api-error';
import {
  type PlatformSettings,
  type SettingsChange,
  useUpdatePlatformSettingsMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';

const FAILURE = 'Failed to update settings';

/**
 * Reset options that make the saved values the form's defaults. Without them, an edited input still counts as changed after saving, and
 * Undo can't reset it. Anything typed during the save stays.
 */
export const AS_SAVED = { keepValues: true, keepDirtyValues: false, keepFieldsRef: true } as const;

/** Saves changed settings, reports the outcome, and offers to restore the previous values. */
export function useSaveSettings(before: PlatformSettings | undefined) {
  const [update, { isLoading, originalArgs }] = useUpdatePlatformSettingsMutation();
  async function save(change: SettingsChange): Promise<boolean> {
    const former = before && formerOf(change, before);
    const undo = former && (() => void update(former).then((result) => reportSettingsSaved(result)));
    const result = await update(change);
    reportSettingsSaved(result, undo);
    return !result.error;
  }
  return { save, isSaving: isLoading, change: originalArgs };
}

/** Returns the previous values of the changed fields. */
function formerOf(change: SettingsChange, before: PlatformSettings): SettingsChange {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in change));
}

/** Reports the outcome of a change, with Undo if it worked. */
function reportSettingsSaved({ error }: { error?: unknown }, undo?: () => void): void {
  if (!error) return showToast({ title: 'Settings updated successfully', undo });
  const description = errorOf(error)?.message ?? FAILURE;
  showToast({ title: FAILURE, description, variant: 'destructive' });
}
