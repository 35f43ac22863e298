import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipperWordsRemoved } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

const REMOVE_WORDS = `
  UPDATE report_cases SET sender_name = 'Anonymous', message = '' WHERE target_id = $1 AND kind = 'comment'`;

/** When a tipper removes a comment from a tip, the case loses the comment too, but keeps its decision. */
@Injectable()
export class RemoveTipperWords {
  @HandlesEvent(tipperWordsRemoved)
  async handleWordsRemoved(
    { tipId }: EventPayload<typeof tipperWordsRemoved>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(manager, REMOVE_WORDS, [tipId]);
  }
}
