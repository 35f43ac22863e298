import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@sprinkle/api-client/api.gen';
import { server } from '@sprinkle/api-client/testing/server';
import { http, HttpResponse } from 'msw';
import { createStore } from './store';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const address = (path: string) => window.location.origin + path;

/** Records every request for the stats. */
function watchStats(status = 200) {
  const requests: Request[] = [];
  server.use(
    http.get(address('/api/users/me/stats'), ({ request }) => {
      requests.push(request);
      return HttpResponse.json({}, { status });
    }),
  );
  const store = createStore();
  return { requests, ask: () => store.dispatch(api.endpoints.getOwnStats.initiate(undefined)) };
}

describe('the API client of the application', () => {
  it('sends the cookies', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await watchStats().ask();
    expect(fetched.mock.calls[0]?.[0]).toMatchObject({ credentials: 'include' });
    fetched.mockRestore();
  });

  it('sends a form as multipart/form-data', async () => {
    const types: (string | null)[] = [];
    server.use(
      http.post(address('/api/media'), ({ request }) => {
        types.push(request.headers.get('content-type'));
        return HttpResponse.json({});
      }),
    );
    const file = new Blob(['bytes'], { type: 'image/png' });
    await createStore().dispatch(api.endpoints.uploadMedia.initiate({ file, purpose: 'profile-image' }));
    expect(types[0]).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('does not repeat a failed call', async () => {
    const { requests, ask } = watchStats(401);
    await expect(ask()).resolves.toMatchObject({ error: { status: 401 } });
    expect(requests).toHaveLength(1);
  });

  describe('while the session gets a new token', () => {
    const REAUTHENTICATE = address('/api/auth/reauthenticate');
    const NOT_SIGNED_IN = { code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' };

    /** Rejects the first request for the stats, as with the old token. Later ones succeed, as with the new one. */
    function rejectOnce() {
      let rejections = 0;
      let isAsked = () => {};
      const asked = new Promise<void>((resolve) => (isAsked = resolve));
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      server.use(
        http.get(address('/api/users/me/stats'), async () => {
          if (rejections > 0) return HttpResponse.json({});
          rejections += 1;
          isAsked();
          await released;
          return HttpResponse.json(NOT_SIGNED_IN, { status: 401 });
        }),
      );
      return { asked, release };
    }

    it('repeats a call that is rejected before the new token arrives', async () => {
      const { asked, release } = rejectOnce();
      server.use(
        http.post(REAUTHENTICATE, async () => {
          await asked;
          release();
          await nextTask();
          return HttpResponse.json({ message: 'Thank you.' });
        }),
      );
      const store = createStore();
      const renewed = store.dispatch(api.endpoints.reauthenticate.initiate({ password: 'right' }));
      const stats = await store.dispatch(api.endpoints.getOwnStats.initiate(undefined));
      expect(stats.error).toBeUndefined();
      expect((await renewed).data).toEqual({ message: 'Thank you.' });
    });

    it('repeats a call that is rejected after the new token has arrived', async () => {
      const { asked, release } = rejectOnce();
      server.use(http.post(REAUTHENTICATE, () => HttpResponse.json({ message: 'Thank you.' })));
      const store = createStore();
      const stats = store.dispatch(api.endpoints.getOwnStats.initiate(undefined));
      await asked;
      await store.dispatch(api.endpoints.reauthenticate.initiate({ password: 'right' }));
      release();
      expect((await stats).error).toBeUndefined();
    });

    it('gives the error to the caller when the password is wrong', async () => {
      const { asked, release } = rejectOnce();
      server.use(http.post(REAUTHENTICATE, () => HttpResponse.json({}, { status: 401 })));
      const store = createStore();
      const stats = store.dispatch(api.endpoints.getOwnStats.initiate(undefined));
      await asked;
      await store.dispatch(api.endpoints.reauthenticate.initiate({ password: 'wrong' }));
      release();
      expect((await stats).error).toMatchObject({ status: 401 });
    });
  });

  describe('as time passes', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
    afterEach(() => void jest.useRealTimers());

    it('does not repeat a call', async () => {
      const { requests, ask } = watchStats();
      await ask();
      await jest.advanceTimersByTimeAsync(3_600_000);
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(1_000);
      await ask();
      expect(requests).toHaveLength(1);
    });
  });
});
