import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { ACTOR_PUBLIC_KEYS } from '@sprinkle/service-testing/actor-keys';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import {
  Column,
  DataSource,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';
import { runService } from '../src/bootstrap.js';
import { databaseUrlSchema, serviceConfigSchema } from '../src/config.js';
import { runMigrations } from '../src/database/migrate.js';
import { DomainError } from '../src/errors.js';
import { type EventDelivery, HandlesEvent } from '../src/inbox/handles-event.js';
import { recordEvent } from '../src/outbox/record-event.js';
import { HandlesRpc, type RpcInput } from '../src/rpc/handles-rpc.js';
import { requireUser } from '../src/rpc/require-user.js';
import { requestContext } from '../src/telemetry/request-context.js';
import {
  addNoteRpc,
  failRpc,
  noteAddedEvent,
  noteOrderedEvent,
  waitRpc,
  whoAmIRpc,
} from './notes.contract.js';

@Entity('notes')
export class Note {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notes_pkey' })
  id!: string;

  @Column('text')
  noteText!: string;
}

class CreateNotes1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(await readFile(new URL('kit-tables.sql', import.meta.url), 'utf8'));
    await queryRunner.query(
      'CREATE TABLE notes (id uuid CONSTRAINT notes_pkey PRIMARY KEY, note_text text NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE notes');
  }
}

export const migrations = [CreateNotes1700000000000];

/** Lets a test control the handlers while the service runs. */
@Injectable()
export class Script {
  waiting: (() => void)[] = [];
  /** What the next orders do after inserting their note. */
  afterOrder: (() => Promise<void>)[] = [];
}

@Injectable()
class AddNote {
  constructor(private readonly dataSource: DataSource) {}

  execute(text: string, failure?: Error) {
    return this.dataSource.transaction(async (manager) => {
      const note = { id: randomUUID(), text };
      await manager.insert(Note, { id: note.id, noteText: text });
      await recordEvent(manager, noteAddedEvent, note);
      if (failure) throw failure;
      return note;
    });
  }
}

@Injectable()
class Notes {
  constructor(
    private readonly addNote: AddNote,
    private readonly dataSource: DataSource,
    private readonly script: Script,
  ) {}

  @HandlesRpc(addNoteRpc)
  async add(input: RpcInput<typeof addNoteRpc>) {
    return {
      ...(await this.addNote.execute(`${input.text} in ${input.colour.name}`)),
      secret: 'stays inside',
    };
  }

  @HandlesRpc(whoAmIRpc)
  async whoAmI(actor: Actor) {
    return {
      kind: actor.kind,
      username: actor.username,
      requestId: requestContext.getStore()?.requestId ?? '',
    };
  }

  @HandlesRpc(waitRpc)
  async wait(input: RpcInput<typeof waitRpc>) {
    await new Promise<void>((resolve) => this.script.waiting.push(resolve));
    return input;
  }

  @HandlesRpc(failRpc)
  async fail(input: RpcInput<typeof failRpc>, actor: Actor) {
    if (input.how === 'reject') throw new DomainError('USERNAME_TAKEN', 'That name is taken');
    if (input.how === 'limit') throw new DomainError('RATE_LIMITED', 'Slow down', { retryAfterSeconds: 7 });
    if (input.how === 'bug') throw new Error('the password is hunter2');
    if (input.how === 'slow-query')
      await this.dataSource.query(`SET statement_timeout = 50; SELECT pg_sleep(5)`);
    if (input.how === 'roll-back') await this.addNote.execute('never', new DomainError('WRONG_STATE', 'No'));
    if (input.how === 'bad-reply') return [] as never;
    return requireUser(actor);
  }
}

@Injectable()
class OrderHandlers {
  constructor(private readonly script: Script) {}

  @HandlesEvent(noteOrderedEvent)
  async handleOrder(payload: { text: string }, { manager }: EventDelivery) {
    await manager.insert(Note, { id: randomUUID(), noteText: payload.text });
    await this.script.afterOrder.shift()?.();
  }
}

const configSchema = serviceConfigSchema.extend({ NOTES_DATABASE_URL: databaseUrlSchema('notes') });

interface NotesOptions {
  databaseUrl: string;
  natsUrl: string;
  healthPort?: number;
  collectorUrl?: string;
}

export function runNotes({ databaseUrl, natsUrl, healthPort = 0, collectorUrl }: NotesOptions) {
  const config = configSchema.parse({
    NODE_ENV: 'test',
    NATS_URL: natsUrl,
    ACTOR_PUBLIC_KEYS,
    PUBLIC_URL: 'https://sprinkle.example',
    HEALTH_PORT: healthPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    NOTES_DATABASE_URL: databaseUrl,
  });
  return runService({
    name: 'notes',
    config,
    database: { url: config.NOTES_DATABASE_URL, entities: [Note], migrations, applicationName: 'notes' },
    parts: [Notes, AddNote, OrderHandlers, Script],
  });
}

export const notesDatabase = {
  name: 'notes',
  migrate: (url: string) => runMigrations({ url, migrations }),
};

export function startNotes() {
  return startTestService({ ...notesDatabase, start: runNotes });
}
