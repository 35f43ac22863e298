import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { FormTextField, type FormTextFieldProps } from '@sprinkle/ui/form/FormTextField';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';

interface SettingProps<Values extends FieldValues> extends Omit<FormTextFieldProps<Values>, 'label'> {
  label: string;
  /** Text in the field before the value, such as `$`. */
  before?: string;
  /** Text in the field after the value, such as `days`. */
  after?: string;
  /** The values of a choice, each with its label. */
  options?: readonly (readonly [value: string, text: string])[];
}

/** On a phone the field is below its label. */
const line = {
  display: 'grid',
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** Shows a setting with its label on the left, and its field and unit on the right. */
export function Setting<Values extends FieldValues>({
  label,
  before,
  after,
  options,
  slotProps,
  ...field
}: SettingProps<Values>) {
  const id = useId();
  const unit = (position: 'start' | 'end', text: string | undefined) =>
    text && <InputAdornment position={position}>{text}</InputAdornment>;
  return (
    <Box sx={line}>
      <Box component="label" htmlFor={id} sx={{ pt: { md: 1 } }}>
        {label}
      </Box>
      <FormTextField
        {...(field as FormTextFieldProps<Values>)}
        id={id}
        size="small"
        select={options !== undefined}
        sx={{ '& .MuiInputBase-root': { maxWidth: options ? '22rem' : '11rem' } }}
        slotProps={{
          ...slotProps,
          select: { native: true },
          input: { startAdornment: unit('start', before), endAdornment: unit('end', after) },
        }}
      >
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </FormTextField>
    </Box>
  );
}
