import { lazy, Suspense, useEffect, useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import { paths } from '../../../shared/paths';
import { Spinner } from '../../../shared/Spinner';
import entry from '../../components/entry-form/entry-form.module.css';
import { EmailStep } from './EmailStep';
import styles from './register.module.css';
import { useDraft } from './useDraft';
import { useRegistration } from './useRegistration';
import { type Step, STEPS, useSteps } from './useSteps';

// The other steps and their schemas load while the visitor types, so that the first step is usable early.
const loadUsernameStep = () => import('./UsernameStep');
const loadPasswordStep = () => import('./PasswordStep');
const UsernameStep = lazy(async () => ({ default: (await loadUsernameStep()).UsernameStep }));
const PasswordStep = lazy(async () => ({ default: (await loadPasswordStep()).PasswordStep }));

const STEP_HEADINGS = {
  email: HEADINGS[paths.register],
  username: 'Choose your username',
  password: 'Create a secure password',
};

export function RegisterPage() {
  const { features } = useAppConfig();
  const { typed, type } = useDraft();
  const { email, username, isNamed } = typed;
  const [emailProblem, setEmailProblem] = useState<string>();
  const [takenName, setTakenName] = useState<string | null>(null);
  const { createAccount, isBusy } = useRegistration();
  const { step, goOn, goBack } = useSteps(email ? (isNamed ? 'password' : 'username') : 'email');

  useEffect(() => {
    // A failure is reported when the step opens.
    const load = () => void Promise.all([loadUsernameStep(), loadPasswordStep()]).catch(() => undefined);
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, []);

  /** Returns the server's error about the password. An error of another step leads back to that step. */
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
    <FormFrame heading={STEP_HEADINGS[step]}>
      <Progress step={step} />
      {!features.registrationEnabled && (
        <p role="alert" className={entry.note}>
          Sign-up is closed right now. Please come back soon.
        </p>
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
      <Suspense fallback={<Spinner label="Loading" />}>
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
      </Suspense>
    </FormFrame>
  );
}

/** Shows the current step, which screen readers announce. */
function Progress({ step }: { step: Step }) {
  const index = STEPS.indexOf(step);
  return (
    <div role="status">
      <div role="img" aria-label={`Step ${index + 1} of ${STEPS.length}`} className={styles.steps}>
        {STEPS.map((name, place) => (
          <span key={name} className={place <= index ? styles.done : styles.step} />
        ))}
      </div>
    </div>
  );
}
