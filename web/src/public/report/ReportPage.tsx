import { REPORT_DETAILS_MAX, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import clsx from 'clsx';
import field from '../../shared/form/Field.module.css';
import type { ReportData } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { PageHead } from '../frame/PageHead';
import { SiteFrame } from '../frame/SiteFrame';
import { reportTitle } from './report-title';
import styles from './ReportPage.module.css';

/** The server renders the whole form; a script sends it and shows the thanks in its place. */
export function ReportPage({ config, username, comment }: ReportData) {
  const { productName, contactEmail } = config;
  return (
    <SiteFrame config={config}>
      <PageHead
        title={reportTitle(comment)}
        lead={`Tell us what is wrong. ${productName} never tells @${username} who reported it.`}
      />
      <div className={styles.panel} data-report-panel>
        {comment ? (
          <figure className={styles.comment}>
            <blockquote dir="auto">{comment.message}</blockquote>
            <figcaption>
              {comment.senderName}, on the page of @{username}
            </figcaption>
          </figure>
        ) : (
          <p>
            You are reporting the page <a href={paths.creator(username)}>@{username}</a>.
          </p>
        )}
        <noscript>
          <p className={styles.note}>
            Sending this form needs JavaScript. You can also write to{' '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </noscript>
        <form className={styles.form} method="post" data-report={username} data-comment={comment?.tipId}>
          <fieldset className={styles.reasons}>
            <legend className={field.label}>What is wrong?</legend>
            {Object.entries(REPORT_REASONS).map(([reason, label]) => (
              <label key={reason} className={styles.reason}>
                <input type="radio" name="reason" value={reason} required />
                {label}
              </label>
            ))}
          </fieldset>
          <div>
            <label className={field.label} htmlFor="details">
              Anything we should know? (optional)
            </label>
            <textarea
              id="details"
              className={field.field}
              name="details"
              rows={4}
              maxLength={REPORT_DETAILS_MAX}
              aria-describedby="details-note"
            />
            <p id="details-note" className={field.hint}>
              At most {REPORT_DETAILS_MAX} characters. Please leave out names and addresses of other people.
            </p>
          </div>
          <p className={styles.problem} role="alert" />
          <div className={styles.buttons}>
            <button className={clsx(pill.pill, pill.large)} type="submit">
              Send report
            </button>
            <a className={clsx(pill.pill, pill.large, pill.quiet)} href={paths.creator(username)}>
              Back to the page
            </a>
          </div>
        </form>
        <div className={styles.thanks} data-report-thanks hidden>
          <h2 className={clsx(styles.thanksTitle, text.display)} tabIndex={-1}>
            Thank you
          </h2>
          <p data-report-message />
          <a className={pill.pill} href={paths.creator(username)}>
            Back to the page
          </a>
        </div>
      </div>
    </SiteFrame>
  );
}
