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
  /** Loads the profile that is stored now. */
  reload: () => Promise<StoredFields>;
  save: Save;
  /** Receives the server's error; problems with a field are also shown under it. */
  onFailed: (error: unknown) => void;
  /** Runs before a field shows its problem, so that its tab can be opened. */
  onProblem?: (field: string) => void;
}

/**
 * Sends the changed fields only, once they satisfy the server's schema. A field that another window has changed too is
 * sent only when the creator saves again.
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

  /** Returns whether nothing is left to save. */
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
   * Shows what another window has changed meanwhile in the fields that are unchanged here, and returns those. Returns
   * null when it has changed a field that is about to be saved.
   */
  async function takeStored(form: ProfileForm, changes: ProfileChanges) {
    // Saving must not depend on this look, and it reports a failure itself.
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
