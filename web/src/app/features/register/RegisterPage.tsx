import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { EmailStep } from './EmailStep';
import { PasswordStep } from './PasswordStep';
import { Progress } from './Progress';
import { UsernameStep } from './UsernameStep';
import { useRegistration } from './useRegistration';
import { useSteps } from './useSteps';
import { useTyped } from './useTyped';

const HEADINGS = {
  email: "Let's start with your email",
  username: 'Choose your username',
  password: 'Create a secure password',
};

export function RegisterPage() {
  const { features } = useAppConfig();
  const { typed, type } = useTyped();
  const { email, username, isNamed } = typed;
  const [emailProblem, setEmailProblem] = useState<string>();
  const [takenName, setTakenName] = useState<string | null>(null);
  const { createAccount, isBusy } = useRegistration();
  const { step, goOn, goBack } = useSteps(email ? (isNamed ? 'password' : 'username') : 'email');

  /** Answers what the server has against the password; what it has against another step is shown there. */
  async function submit(password: string): Promise<string | undefined> {
    const issues = await createAccount({ username, email, password });
    const messageOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
    setEmailProblem(messageOf('email'));
    setTakenName(messageOf('username') ? username : null);
    if (messageOf('email')) goBack('email');
    else if (messageOf('username')) goBack('username');
    return messageOf('password');
  }

  return (
    <FormFrame heading={HEADINGS[step]}>
      <Progress step={step} />
      {!features.registrationEnabled && (
        <Alert severity="info" sx={{ mb: 2 }}>
          New accounts are closed at the moment. Please come back soon.
        </Alert>
      )}
      {step === 'email' && (
        <EmailStep
          email={email}
          problem={emailProblem}
          onDone={(given) => {
            type({ email: given });
            goOn('username');
          }}
        />
      )}
      {step === 'username' && (
        <UsernameStep
          username={username}
          takenName={takenName}
          onTyped={(name) => type({ username: name, isNamed: false })}
          onDone={() => {
            type({ isNamed: true });
            goOn('password');
          }}
          onBack={() => goBack('email')}
        />
      )}
      {step === 'password' && (
        <PasswordStep email={email} isBusy={isBusy} onDone={submit} onBack={() => goBack('username')} />
      )}
    </FormFrame>
  );
}
