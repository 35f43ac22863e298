import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import type { Control } from 'react-hook-form';

/** Asks an administrator for the reason for an act that concerns money. */
export function ReasonField({ control }: { control: Control<{ reason: string }> }) {
  return (
    <FormTextField
      name="reason"
      control={control}
      label="Reason"
      required
      helperText="Only administrators see it, in the activity log."
      multiline
      minRows={2}
      autoFocus
    />
  );
}
