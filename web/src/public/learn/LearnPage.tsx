import clsx from 'clsx';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { Invitation } from '../frame/Invitation';
import { PageHead } from '../frame/PageHead';
import { SiteFrame } from '../frame/SiteFrame';
import { articles } from './articles';
import styles from './LearnPage.module.css';

export function LearnPage({ config }: ConfigOnly) {
  const all = articles(config);
  return (
    <SiteFrame config={config} current={paths.learn}>
      <PageHead
        title={`How ${config.productName} works`}
        lead="Five short reads, from your first minute to your first payout."
      />
      <div className={styles.learn}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {all.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {all.map(({ id, title, summary, body }) => (
            <article key={id} className={styles.article} aria-labelledby={id}>
              <h2 className={clsx(styles.title, text.display)} id={id}>
                {title}
              </h2>
              <p className={styles.summary}>{summary}</p>
              {body}
            </article>
          ))}
        </div>
      </div>
      <Invitation config={config} />
    </SiteFrame>
  );
}
