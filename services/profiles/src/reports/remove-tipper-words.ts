import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipperWordsRemoved } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

const REMOVE_WORDS = `
  UPDATE report_cases SET sender_name = 'Anonymous', message = '' WHERE target_id = $1 AND kind = 'comment'`;

/** A case keeps its decision, and loses the comment that its tipper took off the tip. */
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
