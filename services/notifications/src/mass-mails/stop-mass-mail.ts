import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { stopMassMailRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import type { MassMail as MassMailView } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource } from 'typeorm';
import { assertMassMailId, ListMassMails, massMailNotFound } from './list-mass-mails.js';
import { MassMail } from './mass-mail.entity.js';

@Injectable()
export class StopMassMail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly massMails: ListMassMails,
  ) {}

  /** Stops further copies from being claimed. Those being handed over at that moment are still sent. */
  @HandlesRpc(stopMassMailRpc)
  async execute({ massMailId }: RpcInput<typeof stopMassMailRpc>, actor: Actor): Promise<MassMailView> {
    requireAdmin(actor);
    assertMassMailId(massMailId);
    await this.dataSource.transaction(async (manager) => {
      const massMail = await manager.findOne(MassMail, {
        where: { id: massMailId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!massMail) throw massMailNotFound();
      if (massMail.status === 'finished') {
        throw new DomainError('WRONG_STATE', 'This mass email has already been sent.');
      }
      if (massMail.status === 'stopping' || massMail.status === 'stopped') return;
      await manager.update(MassMail, { id: massMailId }, { status: 'stopping' });
      await announce(manager, 'mass_mails');
      await recordActivity(manager, notificationsActivityRecorded, actor, 'mass-email-stopped', {
        target: { kind: 'mass-email', id: massMailId },
        details: { subject: massMail.content.subject },
      });
    });
    return this.massMails.get({ massMailId }, actor);
  }
}
