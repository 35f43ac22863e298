import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { config, sampleProfile } from '../../testing/samples';

jest.unstable_mockModule('./TipForm', () => Promise.reject(new Error('offline')));
const { TipDialog } = await import('./TipDialog');

it('the tip dialog says that the form did not load, and offers to reload the page', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<TipDialog config={config} profile={sampleProfile()} presses={1} />);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the form.");
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});
