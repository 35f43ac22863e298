import { beforeEach, expect, it } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { config, samplePage } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

const page = <CreatorPage config={config} page={samplePage({ buttonTitle: null })} />;
const button = () => screen.getByRole('button', { name: 'Send Love ❤️' });

beforeEach(() => {
  server.use(
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
});

/** Opens the page as it was sent, and runs its inline script. */
function arrive(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const script = document.createElement('script');
  script.textContent = PAGE_SCRIPT;
  document.head.append(script);
  return container;
}

async function takeOver(container: HTMLElement): Promise<Root> {
  return act(async () => hydrateRoot(container, page));
}

it('the tip button opens the dialog for a click before the script has loaded', async () => {
  const container = arrive();
  expect(button()).not.toHaveAttribute('aria-busy');
  fireEvent.click(button().firstElementChild ?? button());
  expect(button()).toHaveAttribute('aria-busy', 'true');

  const root = await takeOver(container);
  expect(screen.getByRole('dialog', { name: 'Show Some Love to @mayafits' })).toBeVisible();
  expect(button()).not.toHaveAttribute('aria-busy');
  act(() => root.unmount());
  container.remove();
});

it('the tip button keeps the dialog closed until it is clicked', async () => {
  const container = arrive();
  fireEvent.click(container);
  const root = await takeOver(container);
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.click(button());
  expect(screen.getByRole('dialog')).toBeVisible();
  act(() => root.unmount());
  container.remove();
});
