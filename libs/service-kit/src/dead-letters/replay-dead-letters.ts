import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { execute } from '../database/query.js';
import { EventConsumers } from '../inbox/event-consumers.js';
import { isUnavailable } from '../is-unavailable.js';
import { reasonOf } from '../reason-of.js';
import { claimDue, type DueWork } from '../schedule/due-work.js';
import { Every, FALLBACK_MS } from '../schedule/every.js';

const takenLetter = z.object({ id: z.string(), type: z.string(), body: z.instanceof(Buffer) });

/**
 * Claiming clears the request, so that a dead letter that kills the process does not kill the next one too. The oldest
 * request comes first, so that a dead letter that keeps meeting an outage does not block the others.
 */
const toReplay = {
  table: 'dead_letters',
  key: 'id',
  dueAt: 'replay_requested_at',
  claim: 'replay_requested_at = NULL',
  row: takenLetter,
  batchSize: 1,
} satisfies DueWork<z.ZodObject>;

/** Replays the dead letters that administrators or the operator's command requested. One that fails again stays. */
@Injectable()
export class ReplayDeadLetters {
  private readonly logger = new Logger(ReplayDeadLetters.name);
  private interruptedId: string | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly eventConsumers: EventConsumers,
  ) {}

  @Every(FALLBACK_MS, 'dead_letters')
  async execute(): Promise<boolean> {
    await this.requestInterrupted();
    const letters = await claimDue(this.dataSource, toReplay);
    for (const letter of letters) await this.replay(letter);
    return letters.length > 0;
  }

  private async replay({ id, type, body }: z.output<typeof takenLetter>): Promise<void> {
    try {
      await this.eventConsumers.replay(type, body);
      await execute(this.dataSource, 'DELETE FROM dead_letters WHERE id = $1', [id]);
    } catch (error) {
      if (isUnavailable(error)) {
        this.interruptedId = id;
        throw error;
      }
      this.logger.error({ err: error, event: type });
      await execute(
        this.dataSource,
        'UPDATE dead_letters SET attempts = attempts + 1, reason = $2 WHERE id = $1',
        [id, reasonOf(error)],
      );
    }
  }

  /** Runs in the next round, because an outage of this database would make it fail now. */
  private async requestInterrupted(): Promise<void> {
    if (this.interruptedId === null) return;
    await execute(this.dataSource, 'UPDATE dead_letters SET replay_requested_at = now() WHERE id = $1', [
      this.interruptedId,
    ]);
    this.interruptedId = null;
  }
}
