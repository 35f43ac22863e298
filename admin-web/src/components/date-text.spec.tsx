import { expect, it } from '@jest/globals';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { render, screen } from '@testing-library/react';
import { DateText } from './DateText';

function timeOf(ageMs: number): HTMLElement {
  render(<DateText at={new Date(Date.now() - ageMs).toISOString()} />);
  return screen.getByRole('time');
}

it('a date less than a day old is shown as a relative time, with the exact time in its tooltip', () => {
  const time = timeOf(2 * HOUR_MS);
  expect(time).toHaveTextContent(/^2 hours ago$/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^[A-Z].*\d, \d{4} at \d/));
});

it('an older date is shown as a short date, with the relative time in its tooltip', () => {
  const time = timeOf(49 * HOUR_MS);
  expect(time).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}\b/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/, 2 days ago$/));
});
