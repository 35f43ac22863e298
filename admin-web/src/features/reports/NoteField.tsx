import { FormTextField, type FormTextFieldProps } from '@sprinkle/ui/form/FormTextField';
import type { FieldValues } from 'react-hook-form';

export function NoteField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return (
    <FormTextField label="Note" {...props} helperText="For administrators only." multiline minRows={2} />
  );
}
