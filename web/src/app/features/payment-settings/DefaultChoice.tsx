import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Control, useController } from 'react-hook-form';
import type { MethodForm } from './bank-form';

interface DefaultChoiceProps {
  control: Control<MethodForm>;
  /** True for the first method, which always becomes the default. */
  isFirst: boolean;
}

export function DefaultChoice({ control, isFirst }: DefaultChoiceProps) {
  const { field } = useController({ control, name: 'isDefault' });
  return (
    <FormControlLabel
      label={isFirst ? 'Set as default (your first one always is)' : 'Set as default'}
      disabled={isFirst}
      control={
        <Checkbox
          name={field.name}
          checked={isFirst || Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
      sx={{ alignSelf: 'start', '&&': { ml: -1.5 } }}
    />
  );
}
