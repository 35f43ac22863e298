import { Logo } from '@sprinkle/ui/Logo';
import type { ReactNode, Ref } from 'react';
import { paths } from '../paths';
import { Sprinkles } from '../Sprinkles';
import styles from './FormFrameMarkup.module.css';

interface FormFrameMarkupProps {
  productName: string;
  heading: string;
  frameRef?: Ref<HTMLElement>;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The server renders the frame without its behaviour, so that it is painted before any script runs. */
export function FormFrameMarkup({
  productName,
  heading,
  frameRef,
  headingRef,
  children,
}: FormFrameMarkupProps) {
  return (
    <main ref={frameRef} className={styles.frame}>
      <div className={styles.sprinkles}>
        <Sprinkles />
      </div>
      <div className={styles.column}>
        <a className={styles.home} href={paths.landing} aria-label={productName}>
          <Logo size={56} />
        </a>
        <h1 ref={headingRef} className={styles.heading} tabIndex={-1} aria-live="polite">
          {heading}
        </h1>
        {children}
      </div>
    </main>
  );
}
