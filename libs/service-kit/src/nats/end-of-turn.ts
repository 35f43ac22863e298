let turn: Promise<void> | undefined;

/**
 * Resolves at the end of this turn of the event loop for all callers, so that their messages to NATS leave in one
 * write. Under load a write costs more than the message in it.
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}
