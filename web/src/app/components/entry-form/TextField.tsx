import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  type UseControllerProps,
} from 'react-hook-form';
import { Field } from '../../../shared/form/Field';

export interface TextFieldProps<Values extends FieldValues> extends ComponentPropsWithoutRef<'input'> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Validation rules of a form without a schema. */
  rules?: UseControllerProps<Values>['rules'];
  label: string;
  hint?: string;
  end?: ReactNode;
}

/** The forms before the sign-in load no MUI, so they have a field of their own. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, rules, label, hint, end, ...rest } = props;
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <Field label={label} problem={fieldState.error?.message} hint={hint} end={end}>
      {(attributes) => <input {...rest} {...attributes} {...field} value={field.value ?? ''} />}
    </Field>
  );
}
