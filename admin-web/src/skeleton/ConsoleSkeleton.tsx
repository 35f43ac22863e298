import { OVERVIEW_LEAD } from './overview-lead';

/** Shows a skeleton of the console, which the document contains until the console renders. Only the overview's has a heading. */
export function ConsoleSkeleton({ isOverview }: { isOverview: boolean }) {
  return (
    <div className="skeleton-console">
      <div className="skeleton-nav" />
      {isOverview ? (
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
      ) : (
        <main>
          <div className="skeleton-screen" role="status" aria-label="Loading" />
        </main>
      )}
    </div>
  );
}
