import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import {
  type Authenticator,
  AuthorizationError,
  connect,
  type NatsConnection as Connection,
  credsAuthenticator,
  nkeyAuthenticator,
  type NodeConnectionOptions,
  PermissionViolationError,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import type { BaseConfig } from '../config.js';
import { ConfigurationError } from '../configuration-error.js';

const REMINDER_MS = 5_000;
const RECONNECT_MS = 250;
const ANSWERS_WITHIN_MS = 3_000;

type NatsConfig = Pick<BaseConfig, 'NATS_URL'> &
  Partial<
    Pick<
      BaseConfig,
      'NATS_USER' | 'NATS_PASSWORD' | 'NATS_NKEY_SEED' | 'NATS_CREDENTIALS_FILE' | 'NATS_CA_FILE'
    >
  >;

/** A process has one connection to NATS. It reconnects forever; `close()` drains it. */
export class NatsConnection {
  private readonly logger = new Logger(NatsConnection.name);
  private connected = true;
  private readonly reconnectListeners: (() => void)[] = [];
  /** The broker is expected to reject some of these, so their rejections are not logged. */
  private readonly triedSubjects = new Set<string>();
  readonly jetStream: JetStreamClient;

  private constructor(readonly raw: Connection) {
    this.jetStream = jetstream(raw);
    void this.watchStatus();
  }

  /**
   * Waits for a server that has not started yet. Replies arrive below `_INBOX.<name>`, because an account may subscribe
   * to no other inbox.
   */
  static async connect(config: NatsConfig, name: string): Promise<NatsConnection> {
    const reminder = setInterval(() => {
      new Logger(NatsConnection.name).warn(
        'NATS_URL must lead to a NATS server, but none has responded yet.',
      );
    }, REMINDER_MS);
    try {
      const options = optionsOf(config, name);
      for (;;) {
        const connection = await connect(options).catch(rethrowPermanent);
        if (connection) return new NatsConnection(connection);
        await delay(RECONNECT_MS);
      }
    } catch (error) {
      throw new ConfigurationError(
        `NATS_URL must lead to a NATS server that accepts us (${String(error)}).`,
        { cause: error },
      );
    } finally {
      clearInterval(reminder);
    }
  }

  isConnected(): boolean {
    return this.connected && !this.raw.isClosed();
  }

  onReconnect(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /** Resolves to false if the timeout passes without a connection. */
  async waitUntilConnected(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (!this.isConnected()) {
      if (this.raw.isClosed() || Date.now() >= deadline) return false;
      await delay(25);
    }
    return true;
  }

  /** Skips the JetStream check, because JetStream may still be starting. */
  manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.raw, { checkAPI: false });
  }

  /** Tells whether the broker lets this account send requests to the subject. */
  async mayAsk(subject: string): Promise<boolean> {
    this.triedSubjects.add(subject);
    try {
      await this.raw.request(subject, undefined, { timeout: ANSWERS_WITHIN_MS });
      return true;
    } catch (error) {
      if (isRejected(error) || (error instanceof Error && isRejected(error.cause))) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.raw.isClosed()) return;
    if (this.isConnected()) await this.raw.drain();
    else await this.raw.close();
  }

  private isExpected(error: Error): boolean {
    return isRejected(error) && this.triedSubjects.has(error.subject);
  }

  private async watchStatus() {
    for await (const status of this.raw.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        this.logger.warn('NATS is unreachable, reconnecting');
      } else if (status.type === 'reconnect') {
        this.connected = true;
        this.logger.log('NATS is reachable again');
        for (const listener of this.reconnectListeners) listener();
      } else if (status.type === 'error' && !this.isExpected(status.error)) {
        this.logger.error(status.error);
      }
    }
  }
}

function isRejected(error: unknown): error is PermissionViolationError {
  return error instanceof PermissionViolationError;
}

function optionsOf(config: NatsConfig, name: string): NodeConnectionOptions {
  const servers = config.NATS_URL.split(',');
  const ca = config.NATS_CA_FILE && readFileSync(config.NATS_CA_FILE, 'utf8');
  return {
    servers,
    name,
    inboxPrefix: `_INBOX.${name}`,
    authenticator: authenticatorOf(config),
    // With TLS options, even empty ones, the client rejects a server without TLS.
    tls: servers.some((server) => server.startsWith('tls://')) ? { ca } : undefined,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: 10_000,
    // By default every request creates two errors with stacks, which costs CPU.
    noAsyncTraces: true,
  };
}

function authenticatorOf(config: NatsConfig): Authenticator | undefined {
  if (config.NATS_CREDENTIALS_FILE) return credsAuthenticator(readFileSync(config.NATS_CREDENTIALS_FILE));
  if (config.NATS_NKEY_SEED) return nkeyAuthenticator(Buffer.from(config.NATS_NKEY_SEED));
  if (config.NATS_USER) return usernamePasswordAuthenticator(config.NATS_USER, config.NATS_PASSWORD);
  return undefined;
}

/** A missing server may start later, but one that rejects the account or the encryption will reject it again. */
function rethrowPermanent(error: unknown): undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isCertificate = /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code);
  const isConfiguration = /does not support 'tls'|^nkeys/.test(message);
  if (error instanceof AuthorizationError || isCertificate || isConfiguration) throw error;
}
