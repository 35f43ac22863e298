import { storePreferredUsername } from '../../shared/preferred-username';
import { askHint, type ClaimHint, NO_HINT, ownHint } from './claim-hint';
import { claimName } from './claim-name';

const DEBOUNCE_MS = 500;

/** Cleans the typed name, says whether it is available, and passes it on to registration either way. */
export function startClaimBox(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const hint = form.querySelector<HTMLElement>('[role="status"]');
  const host = form.dataset.claimHost;
  if (!input || !hint || !host) throw new Error('The claim box is not whole');
  // Keep a hint that the server rendered, such as that registration is closed.
  const isSilent = hint.textContent !== '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = ({ text, tone }: ClaimHint) => {
    if (isSilent) return;
    hint.textContent = text;
    hint.dataset.tone = tone;
  };
  const check = async (name: string) => {
    const found = ownHint(name) ?? (await askHint(name));
    if (name === input.value) show(found);
  };

  const takeInput = () => {
    keepClean(input, host);
    show(NO_HINT);
    clearTimeout(timer);
    if (!isSilent) timer = setTimeout(() => void check(input.value), DEBOUNCE_MS);
  };
  input.addEventListener('input', takeInput);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    storePreferredUsername(input.value);
    window.location.assign(form.action);
  });
  // The visitor may have typed before this script ran, or the browser may have restored the field.
  if (input.value) takeInput();
}

/** Cleans the input and keeps the caret after the same character. */
function keepClean(input: HTMLInputElement, host: string): void {
  const clean = claimName(input.value, host);
  if (clean === input.value) return;
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const caret = Math.min(claimName(before, host).length, clean.length);
  input.value = clean;
  input.setSelectionRange(caret, caret);
}
