import { errorOf } from '@sprinkle/api-client/api-error';
import { callApi } from '../../shared/http';

const PROBLEM = 'Your report could not be sent. Please check your connection and try again.';

/** Sends the form without leaving the page, and thanks in its place. */
export function startReport(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-report]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const problem = form.querySelector('[role="alert"]');
  if (!button || !problem || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  problem.textContent = '';
  const reason = form.querySelector<HTMLInputElement>('input:checked')?.value;
  const details = form.querySelector('textarea')?.value;
  const { report: username, comment: tipId } = form.dataset;
  try {
    const { message } = await callApi<{ message: string }>('POST', '/api/reports', {
      username,
      tipId,
      reason,
      details,
    });
    showThanks(form, message);
  } catch (error) {
    console.warn(PROBLEM, error);
    problem.textContent = errorOf(error)?.message ?? PROBLEM;
  } finally {
    button.ariaBusy = null;
  }
}

function showThanks(form: HTMLFormElement, message: string): void {
  const thanks = document.querySelector<HTMLElement>('[data-report-thanks]');
  const place = thanks?.querySelector('[data-report-message]');
  if (!thanks || !place) return;
  place.textContent = message;
  form.hidden = true;
  thanks.hidden = false;
  thanks.querySelector('h2')?.focus();
}
