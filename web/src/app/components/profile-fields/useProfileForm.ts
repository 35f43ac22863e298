import type { CurrentUser, ProfileChanges } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { changesOf, problemsOf, type ProfileForm, toForm } from './profile-form';

type Save = (changes: ProfileChanges) => Promise<{ error?: unknown }>;

interface ProfileFormOptions {
  save: Save;
  onSaved: () => void;
  /** Of the server's refusal; what it has against a field is also shown there. */
  onFailed: (error: unknown) => void;
  /** Before a field shows what is wrong with it. */
  onProblem?: (field: string) => void;
}

/** The profile's own fields: only what was changed is sent, and nothing that the server would refuse. */
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
