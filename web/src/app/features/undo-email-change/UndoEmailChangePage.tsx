import { errorOf } from '@sprinkle/api-client/api-error';
import type { Message } from '@sprinkle/api-client/api.gen';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../../shared/app-config';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';
import { keepSensitive, readSensitive } from '../../session/sensitive-params';

/** Asks for a click, because mail scanners open links before people do. */
export function UndoEmailChangePage() {
  const [token] = useState(() => readSensitive(paths.undoEmailChange));
  const [undo, { data, error, isLoading }] = usePost<Message>('/api/auth/undo-email-change');
  const { contactEmail } = useAppConfig();
  const isDead = errorOf(error)?.code === 'INVALID_TOKEN';

  return (
    <FormFrame heading={data ? 'Your email was changed back' : HEADINGS[paths.undoEmailChange]}>
      <div className={styles.form}>
        {!data && !isDead && (
          <p className={styles.soft}>
            Your account gets its former address back, everyone is signed out, and you set a new password.
          </p>
        )}
        <FormAlert data={data} error={error} />
        {isDead && (
          <a href={`mailto:${contactEmail}`} className={buttons.outlined}>
            Write to {contactEmail}
          </a>
        )}
        {data && (
          <>
            <p className={styles.soft}>
              Then check your payout methods and your page. Nothing will be paid out for the next{' '}
              {CHANGE_WAIT_HOURS} hours.
            </p>
            <Link to={paths.login} className={buttons.outlined}>
              Back to login
            </Link>
          </>
        )}
        {!data && !isDead && (
          <button
            type="button"
            className={buttons.primary}
            disabled={isLoading}
            onClick={() => void undo({ token })}
          >
            {isLoading ? 'Undoing...' : 'Undo the change'}
          </button>
        )}
        {!isDead && (
          <p className={styles.soft}>
            Does someone else keep getting in, or does your account ask for a code from an app that isn't
            yours?{' '}
            <Link to={paths.freezeAccount} onClick={() => keepSensitive(paths.freezeAccount, token)}>
              Freeze the account
            </Link>
            , and we'll decide whose it is.
          </p>
        )}
      </div>
    </FormFrame>
  );
}
