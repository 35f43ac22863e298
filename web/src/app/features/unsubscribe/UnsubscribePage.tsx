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
export function UnsubscribePage() {
  const [token] = useState(() => readSensitive(paths.unsubscribe));
  const [unsubscribe, { data, error, isLoading }] = usePost<Message>('/api/unsubscribe');

  return (
    <FormFrame heading={HEADINGS[paths.unsubscribe]}>
      <div className={styles.form}>
        <p className={styles.soft}>
          {data
            ? "You won't get these emails anymore. You'll still get receipts and emails about your account."
            : "You'll stop getting these emails. You'll still get receipts and emails about your account."}
        </p>
        <FormAlert data={data} error={error} />
        {data ? (
          <Link to={paths.landing} className={buttons.outlined} reloadDocument>
            Done
          </Link>
        ) : (
          <button
            type="button"
            className={buttons.primary}
            disabled={isLoading}
            onClick={() => void unsubscribe({ token })}
          >
            {isLoading ? 'Unsubscribing...' : 'Unsubscribe'}
          </button>
        )}
      </div>
    </FormFrame>
  );
}
