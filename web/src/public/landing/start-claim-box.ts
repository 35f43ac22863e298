import { storePreferredUsername } from '../../shared/preferred-username';
import { askHint, type ClaimHint, NO_HINT, ownHint } from './claim-hint';
import { claimName } from './claim-name';

const DEBOUNCE_MS = 500;

/** Cleans the typed name, says whether it is free, and takes it to registration in any case. */
export function startClaimBox(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const hint = form.querySelector<HTMLElement>('[role="status"]');
  const host = form.dataset.claimHost;
  if (!input || !hint || !host) throw new Error('The claim box is not whole');
  // A hint that the server rendered, such as that registration is closed, stays.
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
  // A visitor may have typed before this script ran, and browsers restore fields.
  if (input.value) takeInput();
}

/** Keeps the caret behind the same character. */
function keepClean(input: HTMLInputElement, host: string): void {
  const clean = claimName(input.value, host);
  if (clean === input.value) return;
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const caret = Math.min(claimName(before, host).length, clean.length);
  input.value = clean;
  input.setSelectionRange(caret, caret);
}
