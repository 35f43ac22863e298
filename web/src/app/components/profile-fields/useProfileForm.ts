import type { CurrentUser, ProfileChanges } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { changesOf, problemsOf, type ProfileForm, toForm } from './profile-form';

type Save = (changes: ProfileChanges) => Promise<{ error?: unknown }>;

interface ProfileFormOptions {
  save: Save;
  onSaved: () => void;
  /** Receives the server's error; problems with a field are also shown under it. */
  onFailed: (error: unknown) => void;
  /** Runs before a field shows its problem, so that its tab can be opened. */
  onProblem?: (field: string) => void;
}

/** Sends the changed fields only, once they satisfy the server's schema. */
export function useProfileForm(
  profile: Pick<CurrentUser, keyof ProfileForm>,
  { save, onSaved, onFailed, onProblem }: ProfileFormOptions,
) {
  const [before] = useState(() => toForm(profile));
  const { control, handleSubmit, setError, formState } = useForm<ProfileForm>({ defaultValues: before });

  async function submit(form: ProfileForm) {
    const showProblem = (path: string, message: string) => {
      onProblem?.(path);
      setError(path as FieldPath<ProfileForm>, { message }, { shouldFocus: true });
    };
    const problems = problemsOf(form);
    problems.toReversed().forEach((issue) => showProblem(String(issue.path[0]), issue.message));
    if (problems.length > 0) return;
    const changes = changesOf(before, form);
    if (Object.keys(changes).length > 0) {
      const { error } = await save(changes);
      errorOf(error)?.issues?.forEach((issue) => showProblem(issue.path, issue.message));
      if (error) return onFailed(error);
    }
    onSaved();
  }

  return {
    control,
    submit: handleSubmit(submit),
    isSaving: formState.isSubmitting,
    isChanged: formState.isDirty,
  };
}
