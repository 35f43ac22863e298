import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import { useAdminLoginMutation, useGetConfigQuery } from '@sprinkle/api-client/api.gen';
import { adminSignInSchema } from '@sprinkle/contracts/identity/admins.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { CodeField } from '@sprinkle/ui/form/CodeField';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { Logo } from '@sprinkle/ui/Logo';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths, SITE } from '../../paths';

export function LoginPage() {
  const { data: config } = useGetConfigQuery();
  const [logIn, { isLoading, error }] = useAdminLoginMutation();
  const navigate = useNavigate();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(adminSignInSchema),
    defaultValues: { username: '', password: '' },
  });
  const [needsCode, setNeedsCode] = useState(false);
  const problem = errorOf(error);
  // Being asked for the code is the second step, not a failure.
  const failure = error && problem?.code !== 'CODE_REQUIRED' && (problem?.message ?? 'Failed to login');

  const handleLogin = handleSubmit(async (credentials) => {
    try {
      await logIn(credentials).unwrap();
    } catch (cause) {
      if (errorOf(cause)?.code === 'CODE_REQUIRED') return setNeedsCode(true);
      const description = errorOf(cause)?.message ?? 'Failed to login';
      showToast({ title: 'Login failed', description, variant: 'destructive' });
      return;
    }
    showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
    await navigate(paths.dashboard);
  });

  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', p: 2, gap: 3 }}>
      <title>{`Login · ${config?.productName ?? ''} Admin`}</title>
      <Box sx={{ textAlign: 'center' }}>
        <Logo size={56} />
        <Typography component="h1" variant="h2">
          {config?.productName} Admin
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>Secure access for platform administrators</Typography>
      </Box>
      <Card
        component="form"
        noValidate
        onSubmit={(event) => void handleLogin(event)}
        sx={{ p: 3, width: 'min(420px, calc(100vw - 32px))' }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography component="h2" variant="h3">
            Administrator Login
          </Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          <FormTextField
            name="username"
            control={control}
            label="Username"
            autoComplete="username"
            autoFocus
          />
          <PasswordField name="password" control={control} label="Password" autoComplete="current-password" />
          {needsCode && <CodeField name="code" control={control} autoFocus />}
          <Button type="submit" variant="contained" size="large" disabled={isLoading}>
            {isLoading ? 'Logging in...' : 'Login to Admin'}
          </Button>
        </Box>
      </Card>
      <Link href={SITE} sx={{ justifySelf: 'center', py: 1.5 }}>
        Return to main site
      </Link>
    </Box>
  );
}
