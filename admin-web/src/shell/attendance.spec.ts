import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { markUnattended } from '@sprinkle/api-client/base-api';
import { server } from '@sprinkle/api-client/testing/server';
import { UNATTENDED_HEADER } from '@sprinkle/contracts/rules/unattended-requests';
import { fireEvent } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../api';
import { createStore } from '../store';
import { isUnattended, watchInputs } from './attendance';

let now = Date.now();
let marks: (string | null)[];
beforeEach(() => {
  marks = [];
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  server.use(
    http.get(`${window.location.origin}/api/admin/current`, ({ request }) => {
      marks.push(request.headers.get(UNATTENDED_HEADER));
      return HttpResponse.json({});
    }),
  );
  watchInputs();
  markUnattended(isUnattended);
});
afterEach(() => {
  jest.restoreAllMocks();
  markUnattended(() => false);
});

it('the console marks requests once the page is untouched for a minute, until someone is active again', async () => {
  const store = createStore();
  const call = () =>
    store.dispatch(api.endpoints.getCurrentAdmin.initiate(undefined, { forceRefetch: true }));
  fireEvent.keyDown(window);
  await call();
  now += 60_001;
  await call();
  fireEvent.pointerMove(window);
  await call();
  expect(marks).toEqual([null, '1', null]);
});
