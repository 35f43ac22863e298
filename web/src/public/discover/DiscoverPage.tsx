import { DISCOVER_SEARCH_MAX } from '@sprinkle/contracts/rules/discover-limits';
import type { DiscoverData } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import { CreatorCards } from '../frame/CreatorCards';
import { SiteFrame } from '../frame/SiteFrame';

/** Reads, searches and goes on without a script; with one, more creators join the list in place. */
export function DiscoverPage(data: DiscoverData) {
  const { config, search } = data;
  return (
    <SiteFrame config={config} current={paths.discover}>
      <header className="page-head">
        <h1 className="page-head__title display">Discover creators</h1>
        <p className="page-head__lead">Find somebody whose work you love, and leave a tip.</p>
        <form className="search" role="search" action={paths.discover}>
          <label className="sr-only" htmlFor="search">
            Search by name or username
          </label>
          <input
            id="search"
            className="search__input"
            type="search"
            name="search"
            defaultValue={search}
            placeholder="Name or username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={DISCOVER_SEARCH_MAX}
            enterKeyHint="search"
          />
          <button className="pill search__button" type="submit">
            Search
          </button>
        </form>
      </header>
      <Results {...data} />
    </SiteFrame>
  );
}

function Results({ search, creators, next, isFirst }: DiscoverData) {
  if (!creators) {
    return (
      <div className="nothing" role="alert">
        <p className="nothing__title display">The creators could not be loaded</p>
        <p>That is our fault, not yours. Please try again in a moment.</p>
        <a
          className="pill"
          href={search ? `${paths.discover}?search=${encodeURIComponent(search)}` : paths.discover}
        >
          Try again
        </a>
      </div>
    );
  }
  if (creators.length === 0)
    return search ? <NobodyFound search={search} /> : <NobodyYet isFirst={isFirst} />;
  return (
    <section className="results" aria-labelledby="results">
      <div className="results__head">
        <h2 id="results" className="results__title display">
          {search ? `Results for “${search}”` : 'Newest creators'}
        </h2>
        {(search || !isFirst) && <a href={paths.discover}>Show all</a>}
      </div>
      <CreatorCards creators={creators} />
      {next && (
        <p className="results__more">
          <a className="pill pill--large" href={paths.discover + next} rel="next" data-show-more>
            Show more
          </a>
        </p>
      )}
      <p className="results__problem" role="alert" />
    </section>
  );
}

function NobodyFound({ search }: { search: string }) {
  return (
    <div className="nothing">
      <p className="nothing__title display">Nobody found for “{search}”</p>
      <p>Try the beginning of a name, or fewer words.</p>
      <a className="pill" href={paths.discover}>
        Show all creators
      </a>
    </div>
  );
}

function NobodyYet({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="nothing">
      <p className="nothing__title display">{isFirst ? 'Nobody is here yet' : 'That was everybody'}</p>
      <p>Creators appear here as soon as they publish their page.</p>
      {isFirst ? (
        <a className="pill" href={paths.register}>
          Be the first
        </a>
      ) : (
        <a className="pill" href={paths.discover}>
          Back to the newest
        </a>
      )}
    </div>
  );
}
