import clsx from 'clsx';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import styles from './TipList.module.css';

/** Links the page's owner to all tips, in the place where visitors read them. */
export function OwnTips() {
  return (
    <section className={styles.tips} aria-labelledby="tips-title">
      <h2 id="tips-title" className={clsx(styles.title, text.display)}>
        Tips and comments
      </h2>
      <p className={styles.owner}>
        Visitors see your latest tips here. <a href={paths.comments}>Read and answer all comments</a>
      </p>
    </section>
  );
}
