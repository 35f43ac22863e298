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
  // In a form's column, the choice's width in a filter row would become its height.
  return (
    <Box sx={{ display: 'grid' }}>
      <Choice label={label} options={options} value={field.value} onChange={field.onChange} />
    </Box>
  );
}
