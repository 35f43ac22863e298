import { errorOf } from '@sprinkle/api-client/api-error';
import { callApi } from '../../shared/http';

interface Receipt {
  message: string;
  number: string;
}

const PROBLEM = "Couldn't send your report. Please check your connection and try again.";

/** Submits the form without leaving the page, and replaces it with the thanks. */
export function startReport(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-report]');
  if (form) askForLaw(form);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

/** A report of something illegal has to name the law. Runs at once, because the browser may have restored an earlier choice. */
function askForLaw(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-report-law]');
  const law = place?.querySelector('input');
  if (!place || !law) return;
  const update = () => {
    const isNeeded = valueOf(form, 'ground') === 'law';
    place.hidden = !isNeeded;
    law.required = isNeeded;
  };
  form.addEventListener('change', update);
  update();
}

/** Returns the typed text, or the value of the selected radio button. */
function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
  return field?.value ?? '';
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const problem = form.querySelector('[role="alert"]');
  if (!button || !problem || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  problem.textContent = '';
  const ground = valueOf(form, 'ground');
  const { report: username, comment: tipId } = form.dataset;
  try {
    const receipt = await callApi<Receipt>('POST', '/api/reports', {
      username,
      tipId,
      reason: valueOf(form, 'reason'),
      details: valueOf(form, 'details'),
      ground,
      law: ground === 'law' ? valueOf(form, 'law') : undefined,
      email: valueOf(form, 'email') || undefined,
    });
    showThanks(form, receipt);
  } catch (error) {
    console.warn(PROBLEM, error);
    problem.textContent = errorOf(error)?.message ?? PROBLEM;
  } finally {
    button.ariaBusy = null;
  }
}

function showThanks(form: HTMLFormElement, { message, number }: Receipt): void {
  const thanks = document.querySelector<HTMLElement>('[data-report-thanks]');
  const [place, numberPlace] = ['[data-report-message]', '[data-report-number]'].map((selector) =>
    thanks?.querySelector(selector),
  );
  if (!thanks || !place || !numberPlace) return;
  place.textContent = message;
  numberPlace.textContent = number;
  form.hidden = true;
  thanks.hidden = false;
  thanks.querySelector('h2')?.focus();
}
