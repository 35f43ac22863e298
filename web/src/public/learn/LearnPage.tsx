import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import { Invitation } from '../frame/Invitation';
import { SiteFrame } from '../frame/SiteFrame';
import { articles } from './articles';

export function LearnPage({ config }: ConfigOnly) {
  const all = articles(config);
  return (
    <SiteFrame config={config} current={paths.learn}>
      <header className="page-head">
        <h1 className="page-head__title display">How {config.productName} works</h1>
        <p className="page-head__lead">Five short reads, from your first minute to your first payout.</p>
      </header>
      <div className="learn">
        <nav className="learn__contents" aria-label="On this page">
          <ol>
            {all.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="learn__articles">
          {all.map(({ id, title, summary, body }) => (
            <article key={id} className="article" aria-labelledby={id}>
              <h2 className="article__title display" id={id}>
                {title}
              </h2>
              <p className="article__summary">{summary}</p>
              {body}
            </article>
          ))}
        </div>
      </div>
      <Invitation config={config} />
    </SiteFrame>
  );
}
