import { beforeEach, expect, it } from '@jest/globals';
import type {
  AppealDecision,
  CommentHiding,
  CreatorLink,
  ReportCase,
  UserRevenue,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { full, ID, PATH, respondCreator } from '../../testing/creator-page';
import { renderConsole } from '../../testing/render-console';
import { creatorLink } from '../../testing/report-cases';

const LINKS = `/api/admin/users/${ID}/links`;
const listing = (links: CreatorLink[]) => server.use(respond<CreatorLink[]>('get', LINKS, links));

beforeEach(() => {
  respondCreator();
  server.use(respond<UserRevenue>('get', PATH, full));
});

async function openLinks() {
  renderConsole(`/users/${ID}`);
  return within(await screen.findByRole('region', { name: 'Links' }));
}

it('the page of a creator lists links as plain text, and says why the public page does not show one', async () => {
  listing([
    creatorLink(),
    creatorLink({ title: 'Off', isActive: false }),
    creatorLink({ title: 'Blocked', withheld: 'host-blocked' }),
    creatorLink({ title: 'Down', withheld: 'taken-down', takedownId: crypto.randomUUID() }),
    creatorLink({ title: 'Later', startsAt: '2999-01-01T00:00:00.000Z' }),
    creatorLink({ title: 'Over', endsAt: '2020-01-01T00:00:00.000Z' }),
    creatorLink({ kind: 'heading', title: 'Videos', url: null }),
  ]);
  const region = await openLinks();
  const rows = await region.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'My shophttps://shop.example/',
    'Offhttps://shop.example/Switched off',
    'Blockedhttps://shop.example/Host blocked',
    'Downhttps://shop.example/Taken down',
    'Laterhttps://shop.example/Not yet shown',
    'Overhttps://shop.example/Ended',
    'Videos',
  ]);
  expect(region.queryByRole('link')).toBeNull();
  expect(region.getByRole('switch', { name: 'Allow Down' })).not.toBeChecked();
  expect(region.getByRole('switch', { name: 'Allow Off' })).toBeChecked();
});

it('an administrator takes a link down with a message to its creator, and allows it again', async () => {
  const link = creatorLink();
  const takedownId = crypto.randomUUID();
  listing([link]);
  const taking = record<CommentHiding, Partial<ReportCase>>(
    'post',
    `/api/admin/links/${link.id}/take-down`,
    {},
  );
  const reversing = record<AppealDecision, Partial<ReportCase>>(
    'post',
    `/api/admin/reports/${takedownId}/appeal`,
    {},
  );
  server.use(taking.handler, reversing.handler);
  const region = await openLinks();
  await userEvent.click(await region.findByRole('switch', { name: 'Allow My shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this link down?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await dialog.findByText('Please tell the creator why')).toBeVisible();
  expect(dialog.getByText('Please write a note')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Message to the creator/), 'It is a scam.');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Seen before');
  listing([{ ...link, withheld: 'taken-down', takedownId }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Link taken down')).toBeVisible();
  expect(taking.sent).toEqual([{ reason: 'other', message: 'It is a scam.', note: 'Seen before' }]);
  expect(await region.findByText('Taken down')).toBeVisible();

  await userEvent.click(region.getByRole('switch', { name: 'Allow My shop' }));
  const again = within(await screen.findByRole('dialog', { name: 'Allow this link again?' }));
  await userEvent.type(again.getByLabelText(/^Note/), 'A mistake');
  listing([link]);
  await userEvent.click(again.getByRole('button', { name: 'Allow again' }));
  expect(await screen.findByText('Decision reversed')).toBeVisible();
  expect(reversing.sent).toEqual([{ outcome: 'reversed', message: '', note: 'A mistake' }]);
});

it('the dialog stays open and says why a link was not taken down', async () => {
  const link = creatorLink();
  listing([link]);
  const message = 'root_admin has already taken this link down.';
  server.use(
    respondError('post', `/api/admin/links/${link.id}/take-down`, 409, { code: 'DECIDED_ALREADY', message }),
  );
  const region = await openLinks();
  await userEvent.click(await region.findByRole('switch', { name: 'Allow My shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this link down?' }));
  await userEvent.type(dialog.getByLabelText(/^Message to the creator/), 'It is a scam.');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Seen before');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

it('the page of a creator says that there are no links, or that they did not load', async () => {
  server.use(respondError('get', LINKS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Later, please.' }));
  const region = await openLinks();
  expect(await region.findByText('Later, please.')).toBeVisible();
  listing([]);
  await userEvent.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('This page has no links.')).toBeVisible();
});
