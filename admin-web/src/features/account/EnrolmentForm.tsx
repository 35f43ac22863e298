import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TotpEnrolment } from '@sprinkle/api-client/api.gen';
import { totpEnrolmentSchema } from '@sprinkle/contracts/identity/admins.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';

const requiredCodeSchema = totpEnrolmentSchema.required();

interface EnrolmentFormProps {
  isLoading: boolean;
  onSubmit: (enrolment: TotpEnrolment) => void;
}

/** Asks for the enrolment code. Where an app is mandatory, nobody can set one up without it. */
export function EnrolmentForm({ isLoading, onSubmit }: EnrolmentFormProps) {
  const { control, handleSubmit } = useForm<Required<TotpEnrolment>>({
    resolver: zodResolver(requiredCodeSchema),
    defaultValues: { enrolmentCode: '' },
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      sx={{ maxWidth: 420 }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Ask a Super Admin for an enrolment code. It proves that it's you who is setting up the app.
      </Typography>
      <FormTextField
        name="enrolmentCode"
        control={control}
        label="Enrolment code"
        required
        autoComplete="off"
      />
      <Button type="submit" variant="contained" disabled={isLoading} sx={{ alignSelf: 'start' }}>
        Set up an app
      </Button>
    </Stack>
  );
}
