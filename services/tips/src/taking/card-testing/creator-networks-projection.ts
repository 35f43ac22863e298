import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { creatorSignedIn } from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { PayerHashes } from './payer-hashes.js';

/** Events arrive in any order, so the later time stays. */
const STORE = `
  INSERT INTO creator_networks AS known (creator_id, client_hash, seen_at) SELECT $1, unnest($2::text[]), $3
  ON CONFLICT (creator_id, client_hash) DO UPDATE SET seen_at = greatest(known.seen_at, excluded.seen_at)`;

/** Keeps the networks that creators sign in from, because creators who tip their own page do it from there. */
@Injectable()
export class CreatorNetworksProjection {
  constructor(private readonly hashes: PayerHashes) {}

  @HandlesEvent(creatorSignedIn)
  async handleSignedIn(
    { accountId, network, signedInAt }: EventPayload<typeof creatorSignedIn>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(manager, STORE, [accountId, this.hashes.ofNetwork(network), signedInAt]);
  }
}
