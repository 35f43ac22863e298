import { errorOf } from '@sprinkle/api-client/api-error';
import type { Message } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';
import { readSensitive } from '../../session/sensitive-params';

/** Asks for a click, because mail scanners open links before people do. */
export function FreezeAccountPage() {
  const [token] = useState(() => readSensitive(paths.freezeAccount));
  const [freeze, { data, error, isLoading }] = usePost<Message>('/api/auth/freeze-account');
  const { contactEmail } = useAppConfig();
  const isDead = errorOf(error)?.code === 'INVALID_TOKEN';
  const isOpen = !data && !isDead;

  return (
    <FormFrame heading={data ? 'The account is frozen' : HEADINGS[paths.freezeAccount]}>
      <div className={styles.form}>
        {isOpen && (
          <p className={styles.soft}>
            Everyone is signed out. Until we've decided whose account it is, no one can sign in and nothing is
            paid out. The page stays up and still accepts tips. You can't undo this yourself.
          </p>
        )}
        <FormAlert data={data} error={error} />
        {!isOpen && (
          <>
            {data && (
              <p className={styles.soft}>
                Now write to us from the address that received the link, and tell us how we can see that the
                account is yours.
              </p>
            )}
            <a href={`mailto:${contactEmail}`} className={buttons.outlined}>
              Write to {contactEmail}
            </a>
          </>
        )}
        {isOpen && (
          <button
            type="button"
            className={buttons.primary}
            disabled={isLoading}
            onClick={() => void freeze({ token })}
          >
            {isLoading ? 'Freezing...' : 'Freeze the account'}
          </button>
        )}
      </div>
    </FormFrame>
  );
}
