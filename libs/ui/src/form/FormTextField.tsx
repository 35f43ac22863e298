import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

export type FormTextFieldProps<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'error'
> & {
  name: FieldPath<Values>;
  control: Control<Values>;
  /** Turns the input into the form's value. */
  toValue?: (input: string) => string;
};

/** Binds a MUI text field to a react-hook-form field; the error replaces the helper text. */
export function FormTextField<Values extends FieldValues>({
  name,
  control,
  toValue = (input) => input,
  helperText,
  slotProps,
  ...rest
}: FormTextFieldProps<Values>) {
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  return (
    <TextField
      fullWidth
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(toValue(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ?? helperText}
      slotProps={{ ...slotProps, formHelperText: { role: message ? 'alert' : undefined } }}
    />
  );
}
