import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { searchResultsSchema } from '@sprinkle/contracts/http.schemas';
import { searchUsersRpc } from '@sprinkle/contracts/identity/search.rpc';
import { searchProfilesRpc } from '@sprinkle/contracts/profiles/search.rpc';
import { consoleSearchSchema, emailIn, RESULTS_MAX } from '@sprinkle/contracts/search.schemas';
import { searchTipsRpc } from '@sprinkle/contracts/tips/page/search.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

type FoundUsers = z.infer<typeof searchResultsSchema>['users'];

const GROUPS = ['users', 'tips', 'supports', 'payouts', 'reports'] as const;

@ApiTags('search')
@AdminsOnly()
@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Search users, tips, supports, payouts and reports',
    description:
      'Finds users by name, username or complete email address; tips by receipt number, id, payment intent, amount, name or complete email address of the tipper; monthly supports by id, subscription, name or complete email address; payouts and reports by number. The activity log records each search by email address, and the search fails if it cannot be recorded. More than 100 such searches in an hour require a recent password. While a service does not respond, the search returns what the other services find, and `missing` names the incomplete groups.',
  })
  @ApiResponses(200, searchResultsSchema)
  @ApiErrors('REAUTH_REQUIRED')
  async searchConsole(
    @Body({ schema: consoleSearchSchema }) search: z.infer<typeof consoleSearchSchema>,
    @RequestActor() actor: Actor,
  ) {
    const lookUp = this.rpc.call(searchUsersRpc, search, { actor });
    // Identity logs and counts look-ups by email address. If it could not, nobody may be found by that address.
    if (emailIn(search.words)) await lookUp;
    const [accounts, profiles, money] = await Promise.allSettled([
      lookUp,
      this.rpc.call(searchProfilesRpc, search, { actor }),
      this.rpc.call(searchTipsRpc, search, { actor }),
    ]);
    const [users, pages, payments] = [foundBy(accounts), foundBy(profiles), foundBy(money)];
    if (accounts.status === 'rejected' && !pages && !payments) throw accounts.reason;
    const isWhole = {
      users: users !== null && pages !== null,
      tips: payments !== null,
      supports: payments !== null,
      payouts: payments !== null,
      reports: pages !== null,
    };
    return {
      users: join(users?.map((user) => ({ ...user, displayName: null })) ?? [], pages?.users ?? []),
      ...(payments ? inDollars(payments) : { tips: [], supports: [], payouts: [] }),
      reports: pages?.reports ?? [],
      missing: GROUPS.filter((group) => !isWhole[group]),
    };
  }
}

/** Returns what a service found, or null if the service is down. */
function foundBy<Found>(outcome: PromiseSettledResult<Found>): Found | null {
  if (outcome.status === 'fulfilled') return outcome.value;
  if (outcome.reason instanceof DomainError && outcome.reason.status >= 500) return null;
  throw outcome.reason;
}

/** Joins people found by username and by name. Those found by username come first. */
function join(byUsername: FoundUsers, byName: FoundUsers): FoundUsers {
  const named = new Map(byName.map((user) => [user.id, user]));
  const joined = new Map([...byUsername, ...byName].map((user) => [user.id, named.get(user.id) ?? user]));
  return [...joined.values()].slice(0, RESULTS_MAX);
}
