import Box from '@mui/material/Box';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Choice, type ChoiceProps } from './Choice';

interface FormChoiceProps<Values extends FieldValues> extends Pick<ChoiceProps, 'label' | 'options'> {
  name: FieldPath<Values>;
  control: Control<Values>;
}

export function FormChoice<Values extends FieldValues>({
  name,
  control,
  label,
  options,
}: FormChoiceProps<Values>) {
  const { field } = useController({ name, control });
  // The width that a choice has in a row of filters would be its height in the column of a form.
  return (
    <Box sx={{ display: 'grid' }}>
      <Choice label={label} options={options} value={field.value} onChange={field.onChange} />
    </Box>
  );
}
