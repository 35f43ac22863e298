import { zodResolver } from '@hookform/resolvers/zod';
import type { Message } from '@sprinkle/api-client/api.gen';
import { emailAddressSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { TextField } from '../../components/entry-form/TextField';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';
import { readSensitive } from '../../session/sensitive-params';

export function ForgotPasswordPage() {
  const [askForLink, { data, error, isLoading }] = usePost<Message>('/api/auth/forgot-password');
  // The visitor has usually just entered the address at the sign-in.
  const [email] = useState(() => readSensitive(paths.loginPassword));
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailAddressSchema),
    defaultValues: { email },
  });

  if (data) return <LinkSent message={data.message} />;
  return (
    <FormFrame heading={HEADINGS[paths.forgotPassword]}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => askForLink(form))(event)}
      >
        <p className={styles.soft}>Enter your email and we'll send you a link to set a new password.</p>
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormAlert error={error} />
        <button type="submit" className={buttons.primary} disabled={isLoading}>
          {isLoading ? 'Sending...' : 'Send the link'}
        </button>
        <Link to={paths.login} className={buttons.outlined}>
          Back to login
        </Link>
      </form>
    </FormFrame>
  );
}

function LinkSent({ message }: { message: string }) {
  return (
    <FormFrame heading="Check your inbox">
      <div className={styles.form}>
        <p role="status">{message}</p>
        <p className={styles.soft}>The link works for one hour. Can't find it? Check your spam folder.</p>
        <Link to={paths.login} className={buttons.primary}>
          Back to login
        </Link>
      </div>
    </FormFrame>
  );
}
