const WORDS = ['outfit', 'dance', 'jokes', 'workout', 'dish', 'art', 'joke', 'glow'];
const WORD_MS = 3_000;
/** The first word is there from the start. */
const HEAD_START_MS = 300;

/** Every word stands in the same place and takes its turn in CSS: nothing around moves, and no script runs for it. */
export function RotatingWord() {
  return (
    <>
      <span className="sr-only">{WORDS.join(', ')}</span>
      <span className="rotating" aria-hidden="true">
        {WORDS.map((word, index) => (
          <span
            key={word}
            className="rotating__word"
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
