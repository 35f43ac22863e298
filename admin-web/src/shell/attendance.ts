/** After this long without input, a request no longer counts as made by the person at the screen. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'];

let lastInputAt = Date.now();

export function watchInputs(): void {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const input of INPUTS) window.addEventListener(input, note, { passive: true, capture: true });
}

/** Tells whether nobody has touched the page for a while, so that its requests are only automatic refreshes. */
export function isUnattended(): boolean {
  return Date.now() - lastInputAt > ATTENDED_MS;
}
