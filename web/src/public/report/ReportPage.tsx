import { EMAIL_MAX } from '@sprinkle/contracts/rules/credentials';
import {
  REPORT_DETAILS_MAX,
  REPORT_GROUNDS,
  REPORT_LAW_MAX,
  REPORT_REASONS,
} from '@sprinkle/contracts/rules/report-reasons';
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

/** The server renders the entire form. A script submits it and replaces it with the thanks. */
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
              <bdi>{comment.senderName}</bdi>, on the page of @{username}
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
          <fieldset className={styles.reasons}>
            <legend className={field.label}>Why should we act?</legend>
            {Object.entries(REPORT_GROUNDS).map(([ground, label]) => (
              <label key={ground} className={styles.reason}>
                <input type="radio" name="ground" value={ground} defaultChecked={ground === 'terms'} />
                {label}
              </label>
            ))}
            <div className={styles.law} data-report-law hidden>
              <label className={field.label} htmlFor="law">
                What is illegal, or which law does it break?
              </label>
              <input
                id="law"
                dir="auto"
                className={field.field}
                name="law"
                maxLength={REPORT_LAW_MAX}
                autoComplete="off"
              />
            </div>
          </fieldset>
          <div>
            <label className={field.label} htmlFor="details">
              Anything we should know? (optional)
            </label>
            <textarea
              dir="auto"
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
          <div>
            <label className={field.label} htmlFor="email">
              Your email (optional)
            </label>
            <input
              id="email"
              className={field.field}
              type="email"
              name="email"
              maxLength={EMAIL_MAX}
              autoComplete="email"
              aria-describedby="email-note"
            />
            <p id="email-note" className={field.hint}>
              We use it only to confirm your report and to tell you what we decide. @{username} never sees it,
              and we erase it six months after the decision.
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
          <p>
            Your report number is <b className={styles.number} data-report-number />.
          </p>
          <a className={pill.pill} href={paths.creator(username)}>
            Back to the page
          </a>
        </div>
      </div>
    </SiteFrame>
  );
}
