import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { credentialsSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { FormFrame } from '../../app/FormFrame';
import { paths } from '../../paths';

const emailStepSchema = credentialsSchema.pick({ email: true });

export function LoginEmailPage() {
  const navigate = useNavigate();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailStepSchema),
    defaultValues: { email: '' },
  });

  return (
    <FormFrame heading="Hey, welcome back...">
      <Stack
        component="form"
        noValidate
        spacing={2}
        onSubmit={(event) =>
          void handleSubmit(({ email }) =>
            navigate(`${paths.loginPassword}?${new URLSearchParams({ email })}`),
          )(event)
        }
      >
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" variant="contained" size="large">
          Continue
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>
          New here?{' '}
          <Link component={RouterLink} to={paths.register}>
            Sign up
          </Link>
        </Typography>
      </Stack>
    </FormFrame>
  );
}
