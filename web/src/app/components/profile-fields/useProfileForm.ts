import { errorOf } from '@sprinkle/api-client/api-error';
import type { ProfileChanges } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import {
  changesOf,
  fieldsBetween,
  namesOf,
  problemsOf,
  type ProfileForm,
  type StoredFields,
  toForm,
} from './profile-form';

type Save = (changes: ProfileChanges) => Promise<{ error?: unknown }>;

interface ProfileFormOptions {
  /** Loads the currently stored profile. */
  reload: () => Promise<StoredFields>;
  save: Save;
  /** Receives the server's error. Field errors are also shown under their fields. */
  onFailed: (error: unknown) => void;
  /** Runs before a field shows its problem, so that the field's tab can be opened. */
  onProblem?: (field: string) => void;
}

/**
 * Sends only the changed fields, once they pass the server's schema. A field that another window has also changed is sent only when the
 * creator saves again.
 */
export function useProfileForm(
  profile: StoredFields,
  { reload, save, onFailed, onProblem }: ProfileFormOptions,
) {
  const [before, setBefore] = useState(() => toForm(profile));
  const { control, handleSubmit, getValues, setError, reset, resetField, formState } = useForm<ProfileForm>({
    defaultValues: before,
  });

  const showProblem = (path: string, message: string) => {
    onProblem?.(path);
    setError(path as FieldPath<ProfileForm>, { message }, { shouldFocus: true });
  };

  /** Returns whether everything is saved. */
  async function submit(form: ProfileForm): Promise<boolean> {
    const problems = problemsOf(form);
    [...problems].reverse().forEach((issue) => showProblem(String(issue.path[0]), issue.message));
    if (problems.length > 0) return false;
    const changes = changesOf(before, form);
    if (Object.keys(changes).length === 0) return true;
    const changedElsewhere = await takeStored(form, changes);
    if (!changedElsewhere) return false;
    const { error } = await save(changes);
    errorOf(error)?.issues?.forEach((issue) => showProblem(issue.path, issue.message));
    if (error) {
      onFailed(error);
      return false;
    }
    const saved = Object.fromEntries(fieldsBetween(before, form).map((field) => [field, form[field]]));
    setBefore((known) => ({ ...known, ...saved }));
    reset({ ...getValues(), ...saved }, { keepValues: true });
    const description = changedElsewhere.length > 0 && `Changed elsewhere: ${namesOf(changedElsewhere)}`;
    showToast({ title: 'Profile updated', ...(description && { description }) });
    return true;
  }

  async function submitForm(): Promise<boolean> {
    let isDone = false;
    await handleSubmit(async (form) => void (isDone = await submit(form)))();
    return isDone;
  }

  /**
   * Updates unchanged fields that another window has changed, and returns those. Returns null if a field about to be saved was changed
   * there.
   */
  async function takeStored(form: ProfileForm, changes: ProfileChanges) {
    // If the check fails, save anyway: a failed save is reported on its own.
    const stored = await reload().then(toForm, () => before);
    const changed = fieldsBetween(before, stored);
    setBefore(stored);
    const others = changed.filter((field) => !(field in changes));
    others.forEach((field) => resetField(field, { defaultValue: stored[field] }));
    const contested = changed.filter((field) => field in changes && stored[field] !== form[field].trim());
    if (contested.length === 0) return others;
    [...contested]
      .reverse()
      .forEach((field) =>
        showProblem(field, `Changed elsewhere to “${stored[field]}”. Save again to replace it.`),
      );
    showToast({
      title: 'Changed elsewhere',
      description: `Another window has changed your ${namesOf(contested)}. Save again to replace it.`,
      variant: 'destructive',
    });
    return null;
  }

  return {
    control,
    submit: submitForm,
    isSaving: formState.isSubmitting,
    isChanged: formState.isDirty,
  };
}
