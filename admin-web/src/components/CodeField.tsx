import { FormTextField, type FormTextFieldProps } from '@sprinkle/ui/form/FormTextField';
import type { FieldValues } from 'react-hook-form';

/** Takes the second step of a sign-in. */
export function CodeField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return (
    <FormTextField
      {...props}
      label="Code"
      helperText="Six digits of your authenticator app, or a recovery code"
      autoComplete="one-time-code"
    />
  );
}
