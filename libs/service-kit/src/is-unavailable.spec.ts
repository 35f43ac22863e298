import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { isUnavailable } from './is-unavailable.js';

describe('a failure of the database', () => {
  it.each([
    ['a session that was ended', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a lost connection', Object.assign(new Error('08006'), { code: '08006' })],
    ['a database that is gone', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a session lost within a transaction', new QueryRunnerAlreadyReleasedError()],
  ])('is temporary: %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a row that is there already', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['nothing', undefined],
  ])('is permanent: %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
