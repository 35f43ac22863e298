let turn: Promise<void> | undefined;

/**
 * Ends for all who wait when this turn of the event loop does: what they send to NATS right after it leaves in one
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
