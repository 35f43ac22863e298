import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

export type FormTextFieldProps<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'error'
> & {
  name: FieldPath<Values>;
  control: Control<Values>;
  /** What the form gets for what was typed. */
  toValue?: (typed: string) => string;
};

/** A MUI text field bound to a react-hook-form field; its error takes the place of the helper text. */
export function FormTextField<Values extends FieldValues>({
  name,
  control,
  toValue = (typed) => typed,
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
