import clsx from 'clsx';
import type { ReactNode } from 'react';
import text from '../../shared/styles/text.module.css';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={clsx(styles.title, text.display)}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}
