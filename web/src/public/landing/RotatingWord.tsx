import text from '../../shared/styles/text.module.css';
import styles from './RotatingWord.module.css';

const WORDS = ['outfit', 'dance', 'jokes', 'workout', 'dish', 'art', 'joke', 'glow'];
const WORD_MS = 3_000;
/** Every animation starts this much earlier, so that the first word is there from the start. */
const HEAD_START_MS = 300;

/** All words share one place and CSS shows them in turn, so nothing around them moves and no script is needed. */
export function RotatingWord() {
  return (
    <>
      <span className={text.hidden}>{WORDS.join(', ')}</span>
      <span className={styles.words} aria-hidden="true">
        {WORDS.map((word, index) => (
          <span
            key={word}
            className={styles.word}
            style={{
              animationDuration: `${WORDS.length * WORD_MS}ms`,
              animationDelay: `${index * WORD_MS - HEAD_START_MS}ms`,
            }}
          >
            {word}
          </span>
        ))}
      </span>
    </>
  );
}
