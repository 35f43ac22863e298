import clsx from 'clsx';
import type { ReactNode } from 'react';
import text from '../../shared/styles/text.module.css';
import styles from './Band.module.css';

interface BandProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Band({ id, title, children }: BandProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <h2 id={id} className={clsx(styles.title, text.display)}>
        {title}
      </h2>
      {children}
    </section>
  );
}
