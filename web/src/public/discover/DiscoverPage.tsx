import { DISCOVER_SEARCH_MAX } from '@sprinkle/contracts/rules/discover-limits';
import clsx from 'clsx';
import type { DiscoverData } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { CreatorCards } from '../frame/CreatorCards';
import { PageHead } from '../frame/PageHead';
import { SiteFrame } from '../frame/SiteFrame';
import styles from './DiscoverPage.module.css';

/** Works without a script. The script only adds more creators to the list in place. */
export function DiscoverPage(data: DiscoverData) {
  const { config, search } = data;
  return (
    <SiteFrame config={config} current={paths.discover}>
      <PageHead title="Discover creators" lead="Find someone whose work you love, and leave a tip.">
        <form className={styles.search} role="search" action={paths.discover}>
          <label className={text.hidden} htmlFor="search">
            Search by name or username
          </label>
          <input
            dir="auto"
            id="search"
            className={styles.input}
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
          <button className={clsx(pill.pill, styles.button)} type="submit">
            Search
          </button>
        </form>
      </PageHead>
      <Results {...data} />
    </SiteFrame>
  );
}

function Results({ search, creators, next, isFirst }: DiscoverData) {
  if (!creators) {
    return (
      <div className={styles.nothing} role="alert">
        <p className={clsx(styles.nothingTitle, text.display)}>Couldn't load the creators</p>
        <p>That's our fault, not yours. Please try again in a moment.</p>
        <a
          className={pill.pill}
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
    <section data-results aria-labelledby="results">
      <div className={styles.resultsHead}>
        <h2 id="results" className={clsx(styles.resultsTitle, text.display)}>
          {search ? `Results for “${search}”` : 'Newest creators'}
        </h2>
        {(search || !isFirst) && <a href={paths.discover}>Show all</a>}
      </div>
      <CreatorCards creators={creators} />
      {next && (
        <p className={styles.more}>
          <a className={clsx(pill.pill, pill.large)} href={paths.discover + next} rel="next" data-show-more>
            Show more
          </a>
        </p>
      )}
      <p className={styles.problem} role="alert" />
    </section>
  );
}

function NobodyFound({ search }: { search: string }) {
  return (
    <div className={styles.nothing}>
      <p className={clsx(styles.nothingTitle, text.display)}>No creators found for “{search}”</p>
      <p>Try the beginning of a name, or fewer words.</p>
      <a className={pill.pill} href={paths.discover}>
        Show all creators
      </a>
    </div>
  );
}

function NobodyYet({ isFirst }: { isFirst: boolean }) {
  return (
    <div className={styles.nothing}>
      <p className={clsx(styles.nothingTitle, text.display)}>
        {isFirst ? 'No creators yet' : "That's everyone"}
      </p>
      <p>Creators appear here as soon as they publish their page.</p>
      {isFirst ? (
        <a className={pill.pill} href={paths.register}>
          Be the first
        </a>
      ) : (
        <a className={pill.pill} href={paths.discover}>
          Back to the newest
        </a>
      )}
    </div>
  );
}
