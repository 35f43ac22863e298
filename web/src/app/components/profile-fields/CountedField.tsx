import { lengthOf } from '@sprinkle/contracts/rules/text';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { type Control, useWatch } from 'react-hook-form';
import type { ProfileForm } from './profile-form';

interface CountedFieldProps {
  control: Control<ProfileForm>;
  name: 'displayName' | 'bio' | 'buttonTitle';
  label: string;
  max: number;
  placeholder?: string;
  autoComplete?: string;
  isMultiline?: boolean;
}

/** Shows the number of characters beside the allowed number. */
export function CountedField({ control, name, max, isMultiline = false, ...rest }: CountedFieldProps) {
  const text = useWatch({ control, name });
  return (
    <FormTextField
      {...rest}
      control={control}
      name={name}
      multiline={isMultiline}
      minRows={isMultiline ? 2 : undefined}
      helperText={`${lengthOf(text.trim())} of ${max} characters`}
    />
  );
}
