import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useAppConfig } from '../../app/app-config';
import { FormFrame } from '../../app/FormFrame';
import { preferredUsername } from '../../preferred-username';
import { EmailStep } from './EmailStep';
import { PasswordStep } from './PasswordStep';
import { registrationFormSchema, type RegistrationForm } from './registration-form';
import { UsernameStep } from './UsernameStep';
import { useRegistration } from './useRegistration';

const STEPS = [
  { field: 'email', heading: "Let's start with your email" },
  { field: 'username', heading: 'Choose your username' },
  { field: 'password', heading: 'Create a secure password' },
] as const;
const TRANSITION_MS = 300;

const stepIn = {
  '@keyframes step-in': { from: { opacity: 0, transform: 'translateX(32px)' } },
  animation: `step-in ${TRANSITION_MS}ms cubic-bezier(.2,.8,.3,1)`,
};

export function RegisterPage() {
  const { features } = useAppConfig();
  const [step, setStep] = useState(0);
  const { createAccount, isBusy } = useRegistration();
  const { control, handleSubmit, trigger } = useForm<RegistrationForm>({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: { email: '', username: preferredUsername(), password: '', confirmPassword: '' },
  });
  const { field, heading } = STEPS[step] ?? STEPS[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (field !== 'password') {
      if (await trigger(field, { shouldFocus: true })) setStep(step + 1);
      return;
    }
    await handleSubmit(async (form) => {
      if ((await createAccount(form)) === 'USERNAME_TAKEN') setStep(1);
    })();
  }

  return (
    <FormFrame heading={heading}>
      <Progress step={step} />
      {!features.registrationEnabled && (
        <Alert severity="info" sx={{ mb: 2 }}>
          New accounts are closed at the moment. Please come back soon.
        </Alert>
      )}
      <Stack
        component="form"
        noValidate
        spacing={2}
        key={step}
        sx={stepIn}
        onSubmit={(event) => void submit(event)}
      >
        {field === 'email' && <EmailStep control={control} />}
        {field === 'username' && <UsernameStep control={control} onBack={() => setStep(0)} />}
        {field === 'password' && <PasswordStep control={control} isBusy={isBusy} onBack={() => setStep(1)} />}
      </Stack>
    </FormFrame>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <Box
      role="img"
      aria-label={`Step ${step + 1} of ${STEPS.length}`}
      sx={{ display: 'flex', gap: 1, mb: 3 }}
    >
      {STEPS.map(({ field }, index) => (
        <Box
          key={field}
          sx={{
            flex: 1,
            height: 6,
            borderRadius: 3,
            bgcolor: index <= step ? 'var(--brand)' : 'var(--line)',
            transition: `background-color ${TRANSITION_MS}ms`,
          }}
        />
      ))}
    </Box>
  );
}
