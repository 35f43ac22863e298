import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from './FormTextField.js';

/** Field for the code in the second step of a sign-in. */
export function CodeField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return (
    <FormTextField
      label="Code"
      {...props}
      helperText="The six digits from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
    />
  );
}
