import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { ProfileForm } from './profile-form';

export function MonthlyChoice({ control }: { control: Control<ProfileForm> }) {
  const { field } = useController({ control, name: 'takesMonthly' });
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label="Let people support you every month"
        control={
          <Switch
            checked={field.value === 'true'}
            onChange={(_event, isOn) => field.onChange(String(isOn))}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>
        Your tip form will also offer the same amounts as monthly payments. Supporters can stop at any time.
      </FormHelperText>
    </div>
  );
}
