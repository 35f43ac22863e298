import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { readReply } from '@sprinkle/client/ask';
import { type Creator, publishedCreator } from './creator.ts';
import { payTip, tipTo } from './tips.ts';

const portrait = readFileSync(new URL('./portrait.png', import.meta.url));
/** The longest texts allowed, without anywhere to break. */
const LONGEST_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'.slice(0, 50);
const LONGEST_MESSAGE = 'Aaa'.repeat(100);
/** Right-to-left texts. */
const HEBREW_NAME = 'שרה כהן';
const ARABIC_MESSAGE = 'شكرا جزيلا! (5)';

/** Creates a creator with every field filled in, a name of 25 characters, and tips of every kind. */
export async function fullAccount(request: APIRequestContext): Promise<Creator> {
  const creator = await publishedCreator(request, 'everything_there');
  const picture = await upload(request);
  await ok(
    request.put('/api/users/me', {
      data: {
        displayName: LONGEST_NAME,
        bio: 'Outfits and everything that goes with them, every day. '.repeat(3).slice(0, 150).trim(),
        profileImage: picture,
        featuredImage: picture,
        featuredContentType: 'image',
        buttonTitle: 'W'.repeat(30),
        buttonColor: '#ffffff',
      },
    }),
  );
  for (const platform of ['instagram', 'website', 'other']) {
    await ok(
      request.post('/api/users/me/social-links', { data: { platform, url: 'https://example.com/maya' } }),
    );
  }
  await ok(request.post('/api/users/me/links/import', { data: { links: fiftyLinks() } }));
  await ok(
    request.post('/api/users/me/payment-methods', {
      data: { type: 'paypal', accountInfo: 'maya.rivera.and.everybody.else@example.com' },
    }),
  );
  await receiveTips(request, creator);
  return creator;
}

/** Links below headings, with titles that are as long as allowed, right-to-left, or look like HTML. */
function fiftyLinks() {
  const titles = ['W'.repeat(80), 'متجري للرسومات والكتب المستعملة', '<b>Shop</b> & "prints"', 'YouTube'];
  return Array.from({ length: 50 }, (_, at) => {
    const title = titles[at % 5] ?? 'Elsewhere';
    return at % 5 === 4 ? { kind: 'heading', title } : { title, url: `https://www.youtube.com/${at}` };
  });
}

async function upload(request: APIRequestContext): Promise<string> {
  const answer = await ok(
    request.post('/api/media', {
      multipart: {
        purpose: 'featured-image',
        file: { name: 'portrait.png', mimeType: 'image/png', buffer: portrait },
      },
    }),
  );
  return (await readReply('/media', answer)).url;
}

async function receiveTips(request: APIRequestContext, creator: Creator): Promise<void> {
  const tip = tipTo(creator);
  for (const message of ['Where is the coat from?', 'Not for everybody', '', LONGEST_MESSAGE]) {
    await payTip(request, { ...tip, senderName: LONGEST_NAME, amount: 1_000, message });
  }
  await payTip(request, { ...tip, senderName: HEBREW_NAME, message: ARABIC_MESSAGE });
  const tips = await readReply('/users/me/tips', await request.get('/api/users/me/tips'));
  const idOf = (message: string) => tips.find((known) => known.message === message)?.id ?? message;
  await ok(request.put(`/api/users/me/tips/${idOf('Not for everybody')}`, { data: { isHidden: true } }));
  await ok(
    request.post(`/api/users/me/tips/${idOf('Where is the coat from?')}/respond`, {
      data: { response: 'A flea market in Lyon.' },
    }),
  );
  await ok(
    request.post(`/api/users/me/tips/${idOf(ARABIC_MESSAGE)}/respond`, { data: { response: 'תודה רבה!' } }),
  );
}

async function ok(answer: ReturnType<APIRequestContext['get']>) {
  const response = await answer;
  expect(response.ok(), `${response.url()} answered ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return response;
}
