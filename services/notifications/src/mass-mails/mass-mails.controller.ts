import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countMassMailRecipientsRpc,
  getMassMailRpc,
  listMassMailsRpc,
  listUndeliveredMailsRpc,
  previewMassMailRpc,
  sendMassMailRpc,
  sendTestMailRpc,
  stopMassMailRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { CountRecipients } from './count-recipients.js';
import { ListMassMails } from './list-mass-mails.js';
import { ListUndeliveredMails } from './list-undelivered-mails.js';
import { RenderDrafts } from './render-drafts.js';
import { SendMassMail } from './send-mass-mail.js';
import { StopMassMail } from './stop-mass-mail.js';

@Controller()
export class MassMailsController {
  constructor(
    private readonly send: SendMassMail,
    private readonly massMails: ListMassMails,
    private readonly stop: StopMassMail,
    private readonly undelivered: ListUndeliveredMails,
    private readonly drafts: RenderDrafts,
    private readonly recipients: CountRecipients,
  ) {}

  @HandlesRpc(sendMassMailRpc)
  sendMassMail(@Payload() input: RpcInput<typeof sendMassMailRpc>, @CurrentActor() actor: Actor) {
    return this.send.execute(input, actor);
  }

  @HandlesRpc(countMassMailRecipientsRpc)
  countRecipients(@CurrentActor() actor: Actor) {
    return this.recipients.execute(actor);
  }

  @HandlesRpc(sendTestMailRpc)
  async sendTestMail(@Payload() input: RpcInput<typeof sendTestMailRpc>, @CurrentActor() actor: Actor) {
    await this.drafts.sendTest(input.content, input.to, actor);
    return {};
  }

  @HandlesRpc(previewMassMailRpc)
  previewMassMail(@Payload() input: RpcInput<typeof previewMassMailRpc>, @CurrentActor() actor: Actor) {
    return this.drafts.preview(input.content, actor);
  }

  @HandlesRpc(listMassMailsRpc)
  listMassMails(@Payload() query: RpcInput<typeof listMassMailsRpc>, @CurrentActor() actor: Actor) {
    return this.massMails.execute(query, actor);
  }

  @HandlesRpc(getMassMailRpc)
  getMassMail(@Payload() input: RpcInput<typeof getMassMailRpc>, @CurrentActor() actor: Actor) {
    return this.massMails.get(input.massMailId, actor);
  }

  @HandlesRpc(stopMassMailRpc)
  stopMassMail(@Payload() input: RpcInput<typeof stopMassMailRpc>, @CurrentActor() actor: Actor) {
    return this.stop.execute(input.massMailId, actor);
  }

  @HandlesRpc(listUndeliveredMailsRpc)
  listUndeliveredMails(
    @Payload() query: RpcInput<typeof listUndeliveredMailsRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.undelivered.execute(query, actor);
  }
}
