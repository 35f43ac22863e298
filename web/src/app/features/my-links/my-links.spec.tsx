import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CreatorPage, CurrentUser, Link, OwnTakedown } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { samplePageBody, sampleTakedown, sampleUser } from '../../../testing/samples';

const LINKS = '*/api/users/me/links';

function sampleLink(overrides: Partial<Link> = {}): Link {
  return {
    id: crypto.randomUUID(),
    kind: 'link',
    title: 'My shop',
    url: 'https://www.shop.example/a',
    picture: null,
    isActive: true,
    startsAt: null,
    endsAt: null,
    clicks: 1_204,
    clicksLast7Days: 17,
    withheld: null,
    ...overrides,
  };
}

let links: Link[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    http.get('*/api/users/:username', () => HttpResponse.json<CreatorPage>(samplePageBody() as never)),
    http.get(LINKS, () => HttpResponse.json(links)),
    http.post(LINKS, async ({ request }) => {
      const link = sampleLink({ ...((await request.json()) as Partial<Link>), clicks: 0 });
      links = [...links, link];
      return HttpResponse.json(link, { status: 201 });
    }),
    http.put(`${LINKS}/order`, async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      links = ids.map((id) => links.find((link) => link.id === id)!);
      return HttpResponse.json(links);
    }),
    http.put(`${LINKS}/:id`, async ({ request, params }) => {
      const changes = (await request.json()) as Partial<Link>;
      sent.push(changes);
      links = links.map((link) => (link.id === params.id ? { ...link, ...changes } : link));
      return HttpResponse.json(links.find(({ id }) => id === params.id));
    }),
    http.delete(`${LINKS}/:id`, ({ params }) => {
      links = links.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function open(given: Link[]) {
  links = given;
  renderApp('/my-links');
  // Before it is known who is signed in, only the heading is there.
  await screen.findByRole('navigation', { name: 'Main' });
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Your links' }))
    .getAllByRole('switch')
    .map((each) => each.getAttribute('aria-label')?.replace('Show ', ''));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the links screen', () => {
  it('says that there are no links yet, and focuses the address field', async () => {
    await open([]);
    expect(await screen.findByText('No links yet')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveFocus();
  });

  it('offers another try when the links do not load', async () => {
    server.use(respondError('get', '/api/users/me/links', 500, { code: 'INTERNAL', message: 'No' }));
    await open([]);
    expect(await screen.findByText("Couldn't load your links")).toBeVisible();
    server.use(respond('get', '/api/users/me/links', [sampleLink()]));
    await press('Try again');
    expect(await screen.findByRole('switch', { name: 'Show My shop' })).toBeChecked();
  });

  it('shows title, address, clicks and schedule', async () => {
    await open([
      sampleLink({ startsAt: '2099-01-02T12:00:00.000Z' }),
      sampleLink({ title: 'Over', clicks: 1, clicksLast7Days: 1, endsAt: '2020-01-02T12:00:00.000Z' }),
      sampleLink({ kind: 'heading', title: 'Videos', url: null }),
    ]);
    expect(await screen.findByText(/^1,204 clicks, 17 in 7 days · From Jan 2, 2099/)).toBeVisible();
    expect(screen.getByText(/^1 click, 1 in 7 days · Ended Jan 2, 2020/)).toBeVisible();
    expect(screen.getAllByText('shop.example/a')).toHaveLength(2);
  });

  it('says why the page does not show a link, and leads to the appeal', async () => {
    const [down, upheld] = [
      sampleLink({ title: 'Down', withheld: 'taken-down' }),
      sampleLink({ withheld: 'taken-down' }),
    ];
    server.use(
      respond<OwnTakedown[]>('get', '/api/users/me/takedowns', [
        sampleTakedown({ link: { linkId: down.id, title: 'Down', url: down.url } }),
        sampleTakedown({
          link: { linkId: upheld.id, title: 'My shop', url: upheld.url },
          appeal: { state: 'upheld', text: 'No', message: null, until: '2999-05-22T10:00:00.000Z' },
        }),
      ]),
    );
    await open([down, upheld, sampleLink({ title: 'Blocked', withheld: 'host-blocked' })]);
    expect(await screen.findByRole('link', { name: 'Appeal' })).toHaveAttribute('href', '/moderation');
    expect(screen.getByRole('link', { name: 'See the decision' })).toHaveAttribute('href', '/moderation');
    for (const name of ['Show Down', 'Show My shop'])
      expect(screen.getByRole('switch', { name }).closest('li')).toHaveTextContent(
        /Taken down by our team. Fraud or a scam: “You posed as a bank”/,
      );
    expect(
      screen.getByText("Links to this address are blocked, so your page doesn't show this one."),
    ).toBeVisible();
  });

  it('accepts at most fifty links', async () => {
    await open(Array.from({ length: 50 }, () => sampleLink()));
    expect(await screen.findByText(/You can have at most 50 links/)).toBeVisible();
    expect(screen.queryByLabelText('Address')).toBeNull();
  });
});

describe('a new link', () => {
  it("shows the server's refusal at the address field", async () => {
    const message = "Links to this address aren't allowed";
    const refusal = { code: 'VALIDATION_FAILED' as const, message, issues: [{ path: 'url', message }] };
    server.use(respondError('post', '/api/users/me/links', 400, refusal));
    await open([]);
    await userEvent.type(screen.getByLabelText('Address'), 'evil.example');
    await userEvent.type(screen.getByLabelText('Title'), 'Mine');
    await press('Add link');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Address')).toBeInvalid();
    expect(screen.getByLabelText('Address')).toHaveValue('evil.example');
  });

  it('gets its title from the platform, is added last, and focuses the address field for the next', async () => {
    await open([sampleLink()]);
    await userEvent.click(await screen.findByLabelText('Address'));
    await userEvent.paste('https://www.instagram.com/maya');
    expect(screen.getByLabelText('Title')).toHaveValue('Instagram');
    await press('Add link');
    await waitFor(() => expect(titles()).toEqual(['My shop', 'Instagram']));
    expect(screen.getByLabelText('Address')).toHaveFocus();
    expect(screen.getByLabelText('Address')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Title'), 'Mine');
    await userEvent.type(screen.getByLabelText('Address'), 'x.com/maya');
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  });

  it('shows what is wrong before anything is sent', async () => {
    await open([]);
    await userEvent.type(await screen.findByLabelText('Address'), 'javascript:alert(1)');
    await press('Add link');
    expect(await screen.findByText('Please enter a valid link')).toBeVisible();
    expect(screen.getByText('Please give it a title')).toBeVisible();
    await press('Heading');
    await userEvent.type(screen.getByLabelText('Title'), 'x'.repeat(81));
    await press('Add heading');
    expect(await screen.findByText('Title must be 80 characters or less')).toBeVisible();
    expect(links).toEqual([]);
  });
});

describe('a link', () => {
  it('is switched at once, and switched back when the server refuses', async () => {
    await open([sampleLink()]);
    const toggle = await screen.findByRole('switch', { name: 'Show My shop' });
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      http.put(`${LINKS}/:id`, async () => {
        await asked;
        return HttpResponse.json({ code: 'INTERNAL', message: 'Not now' }, { status: 500 });
      }),
    );
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    refuse();
    await waitFor(() => expect(toggle).toBeChecked());
    expect(await screen.findByText('Not now')).toBeVisible();
  });

  it('is edited, with its schedule in local time', async () => {
    await open([sampleLink()]);
    await press('Edit My shop');
    const form = within(screen.getByRole('form', { name: 'Edit My shop' }));
    await userEvent.clear(form.getByLabelText('Title'));
    await userEvent.type(form.getByLabelText('Title'), 'Prints');
    await userEvent.type(form.getByLabelText('Show from'), '2099-05-01T10:00');
    await userEvent.type(form.getByLabelText('Show until'), '2099-04-01T10:00');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The end must be after the start')).toBeVisible();
    await userEvent.clear(form.getByLabelText('Show until'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prints')).toBeVisible();
    expect(sent).toEqual([
      {
        title: 'Prints',
        url: 'https://www.shop.example/a',
        picture: null,
        startsAt: new Date('2099-05-01T10:00').toISOString(),
        endsAt: null,
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Prints' })).toHaveFocus());
  });

  it('is deleted at once, and comes back with Undo', async () => {
    const link = sampleLink();
    await open([link, sampleLink({ title: 'Other' })]);
    server.use(
      http.post(`${LINKS}/:id/restore`, () => {
        links = [link, ...links];
        return HttpResponse.json(link);
      }),
    );
    await press('Delete My shop');
    await waitFor(() => expect(titles()).toEqual(['Other']));
    await press('Undo');
    await waitFor(() => expect(titles()).toEqual(['My shop', 'Other']));
  });
});

describe('an import', () => {
  async function paste(text: string) {
    await press('Import links');
    await userEvent.click(await screen.findByLabelText('Or paste text that contains links'));
    await userEvent.paste(text);
    await press('Find links');
  }

  it('lists what it found, and adds what is ticked', async () => {
    await open([]);
    server.use(
      http.post(`${LINKS}/import`, async ({ request }) => {
        const body = (await request.json()) as { links: Partial<Link>[] };
        sent.push(body);
        links = body.links.map(sampleLink);
        return HttpResponse.json(links, { status: 201 });
      }),
    );
    await paste('Shop,shop.example\nBlog,blog.example');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Shop/ }));
    await press('Add 1 link');
    await waitFor(() => expect(titles()).toEqual(['Blog']));
    expect(sent).toEqual([{ links: [{ kind: 'link', title: 'Blog', url: 'https://blog.example' }] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before a tap outside loses what it found', async () => {
    await open([]);
    await paste('Shop,shop.example');
    await userEvent.click(document.querySelector('.MuiDialog-container')!);
    await press('Stay');
    expect(screen.getByRole('checkbox', { name: /Shop/, hidden: true })).toBeChecked();
  });

  it('says when nothing was found, and which link the server refused', async () => {
    await open([]);
    const issues = [{ path: 'links.1.url', message: 'Please enter a valid link' }];
    server.use(
      respondError('post', '/api/users/me/links/import', 400, {
        code: 'VALIDATION_FAILED',
        message: 'Please enter a valid link',
        issues,
      }),
    );
    await paste('nothing');
    expect(await screen.findByText(/We couldn't find any links in it/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Or paste text that contains links'));
    await userEvent.click(screen.getByLabelText('Or paste text that contains links'));
    await userEvent.paste('Shop,shop.example\nBlog,blog.example');
    await press('Find links');
    await press('Add 2 links');
    expect(await screen.findByText('Blog: Please enter a valid link')).toBeVisible();
  });
});
