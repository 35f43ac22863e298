import type { Message } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';
import { readSensitive } from '../../session/sensitive-params';

/** Asks for a click, because mail scanners open links before people do. */
export function ConfirmEmailPage() {
  const [token] = useState(() => readSensitive(paths.confirmEmail));
  const [confirm, { data, error, isLoading }] = usePost<Message>('/api/auth/confirm-email');

  return (
    <FormFrame heading={data ? 'Your email was changed' : HEADINGS[paths.confirmEmail]}>
      <div className={styles.form}>
        {!data && <p className={styles.soft}>Your account will use this address from now on.</p>}
        <FormAlert data={data} error={error} />
        {data ? (
          <Link to={paths.account} className={buttons.primary}>
            Go to your account
          </Link>
        ) : (
          <button
            type="button"
            className={buttons.primary}
            disabled={isLoading}
            onClick={() => void confirm({ token })}
          >
            {isLoading ? 'Confirming...' : 'Use this address'}
          </button>
        )}
      </div>
    </FormFrame>
  );
}
