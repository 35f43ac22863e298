import { paths } from '../../shared/paths';

/** Where visitors read the tips, their creator is led to where they can be answered. */
export function OwnTips() {
  return (
    <section className="tips" aria-labelledby="tips-title">
      <h2 id="tips-title" className="tips__title display">
        Tips and comments
      </h2>
      <p className="tips__own">
        Visitors read your latest tips here. <a href={paths.comments}>Read and answer them all</a>
      </p>
    </section>
  );
}
