import { shownEmail } from '@sprinkle/contracts/rules/shown-email';
import buttons from '../../../shared/form/buttons.module.css';
import styles from '../../components/entry-form/entry-form.module.css';
import { ResendLink } from './ResendLink';
import { webmailOf } from './webmail';

/** Shows a visitor who has just registered where to find the mail with the link. */
export function CheckInbox({ email }: { email: string }) {
  const webmail = webmailOf(email);
  return (
    <div className={styles.form}>
      <p>
        We sent a link to <b>{shownEmail(email)}</b>. Open it, then sign in with your password.
      </p>
      {webmail && (
        <a className={buttons.primary} href={webmail.url} target="_blank" rel="noreferrer">
          Open {webmail.name}
        </a>
      )}
      <ResendLink email={email} />
    </div>
  );
}
