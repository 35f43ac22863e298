import { useEffect, useState } from 'react';

const WORDS = ['outfit', 'dance', 'jokes', 'workout', 'dish', 'art', 'joke', 'glow'];
const WORD_MS = 3_000;

/** Every word stands in the same place, so that nothing around moves when they take turns. */
export function RotatingWord() {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % WORDS.length), WORD_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <span className="sr-only">{WORDS.join(', ')}</span>
      <span className="rotating" aria-hidden="true">
        {WORDS.map((word, index) => (
          <span key={word} className={index === shown ? 'rotating__word is-shown' : 'rotating__word'}>
            {word}
          </span>
        ))}
      </span>
    </>
  );
}
