import { errorOf } from '@sprinkle/api-client/api-error';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the server's errors under their form fields: a wrong password under `passwordField`, authenticator app errors under `code`. Returns
 * false if the error concerns no field.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  passwordField?: FieldPath<Values>,
): boolean {
  const apiError = errorOf(error);
  if (passwordField && apiError?.code === 'INVALID_CREDENTIALS') {
    setError(passwordField, { message: apiError.message }, { shouldFocus: true });
    return true;
  }
  if (apiError?.code === 'CODE_REQUIRED' || apiError?.code === 'INVALID_CODE') {
    setError('code' as FieldPath<Values>, { message: apiError.message }, { shouldFocus: true });
    return true;
  }
  const fields = Object.keys(getValues()) as FieldPath<Values>[];
  const found = fields.flatMap((field) => apiError?.issues?.filter(({ path }) => path === field) ?? []);
  [...found].reverse().forEach(({ path, message }) => {
    setError(path as FieldPath<Values>, { message }, { shouldFocus: true });
  });
  return found.length > 0;
}
