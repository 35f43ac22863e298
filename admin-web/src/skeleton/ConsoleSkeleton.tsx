import { OVERVIEW_LEAD } from './overview-lead';

/** Shows the overview's heading and an outline of what surrounds it, which the document holds until the console is drawn. */
export function ConsoleSkeleton() {
  return (
    <div className="skeleton-console">
      <div className="skeleton-nav" />
      <main>
        <div className="skeleton-tabs" />
        <h1>Overview</h1>
        <p>{OVERVIEW_LEAD}</p>
        <div className="skeleton-today" />
        <div className="skeleton-cards" role="status" aria-label="Loading">
          <span />
          <span />
          <span />
          <span />
        </div>
      </main>
    </div>
  );
}
