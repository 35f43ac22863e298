import { errorOf } from '@sprinkle/api-client/api-error';
import {
  type PlatformSettings,
  type SettingsChange,
  useUpdatePlatformSettingsMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';

const FAILURE = 'Failed to update settings';

/**
 * Options of a form's reset that makes what was saved its stored values. Without them an input that was typed in counts as
 * changed after it was saved too, and Undo does not reach it. What is typed meanwhile stays.
 */
export const AS_SAVED = { keepValues: true, keepDirtyValues: false, keepFieldsRef: true } as const;

/** Saves changed settings, says whether it worked, and offers to put back the values that they had before. */
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
