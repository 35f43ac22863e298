/** Returns a signal that aborts on Ctrl-C, on SIGTERM, or when the process that launched this one ends. */
export function stopSignal(say: (line: string) => void): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    say('Stopping …');
    controller.abort(new Error('stopped'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  return controller.signal;
}
