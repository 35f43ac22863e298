import { emailProblem } from '@sprinkle/contracts/rules/credentials';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { TextField } from '../../components/entry-form/TextField';
import { arrivalOf, ARRIVALS } from '../../session/arrivals';
import { keepSensitive, readSensitive } from '../../session/sensitive-params';
import { CheckInbox } from './CheckInbox';

const EMAIL_RULES = { validate: (text: string) => emailProblem(text) ?? true };
const UNUSABLE = { email: { type: 'carried', message: 'Please enter a valid email' } };

export function LoginEmailPage() {
  const navigate = useNavigate();
  const arrival = arrivalOf(useLocation().state);
  // A visitor who returns from the password step corrects the address; a visitor from another page continues with it.
  const [email] = useState(() => readSensitive(paths.loginPassword));
  const isFilledIn = Boolean(email && arrival && ARRIVALS[arrival]);
  const { control, handleSubmit } = useForm({
    defaultValues: { email },
    errors: arrival === 'unusable-email' ? UNUSABLE : undefined,
  });

  async function goOn(form: { email: string }) {
    keepSensitive(paths.loginPassword, form.email.trim());
    await navigate(paths.loginPassword);
  }

  if (arrival === 'verified' && email) return <Navigate to={paths.loginPassword} replace />;
  const isNew = arrival === 'registered' && email !== '';
  return (
    <FormFrame heading={isNew ? 'Check your inbox' : HEADINGS[paths.login]}>
      {isNew && (
        <>
          <CheckInbox email={email} />
          <h2 className={styles.next}>{HEADINGS[paths.login]}</h2>
        </>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(goOn)(event)}>
        {arrival && ARRIVALS[arrival] && (
          <p role="alert" className={styles.note}>
            {ARRIVALS[arrival]}
          </p>
        )}
        <TextField
          control={control}
          name="email"
          rules={EMAIL_RULES}
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={!isFilledIn && !isNew}
        />
        <button type="submit" className={isNew ? buttons.outlined : buttons.primary} autoFocus={isFilledIn}>
          Continue
        </button>
        <p className={styles.soft}>
          New here? <Link to={paths.register}>Sign up</Link>
        </p>
      </form>
    </FormFrame>
  );
}
