import { OVERVIEW_LEAD } from './overview-lead';

/** Shows the overview's heading and an outline of what surrounds it, which the document holds until the console is drawn. */
export function AwaitedConsole() {
  return (
    <div className="awaited-console">
      <div className="awaited-nav" />
      <main>
        <div className="awaited-tabs" />
        <h1>Overview</h1>
        <p>{OVERVIEW_LEAD}</p>
        <div className="awaited-cards" role="status" aria-label="Loading">
          <span />
          <span />
          <span />
          <span />
        </div>
        <div className="awaited-status" />
      </main>
    </div>
  );
}
