import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import {
  previewMassMailRpc,
  sendMassMailRpc,
  sendTestMailRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { massMailFormSchema, renderedMailSchema } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly, CurrentAdminSession } from '../auth/session.guards.js';
import type { AdminSession } from '../auth/sessions.js';
import { IdempotencyKey } from '../platform/http/idempotency-key.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { ReadMassMail, toContent } from './read-mass-mail.js';

const PATH = 'api/admin/communications';

const TEXT_FIELDS = {
  subject: 'Subject of the email',
  body: 'Text of the email; an empty line starts a new paragraph',
  buttonText: 'Label of a button in the email; requires `buttonUrl`',
  buttonUrl: 'URL that the button opens',
  imageLink: 'URL that the image opens',
};
const draftSchema = massMailFormSchema
  .safeExtend({ hasImage: z.boolean().default(false).describe('Whether to leave room for an image') })
  .meta({ id: 'MassMailDraft', description: 'A mass email to render, without its image.' });
/** The console replaces this address with the chosen file. */
const PLACE_OF_IMAGE = 'cid:image';

function MassMailBody() {
  const text = (name: keyof typeof TEXT_FIELDS) => ({
    type: 'string' as const,
    description: TEXT_FIELDS[name],
  });
  return ApiBody({
    schema: {
      type: 'object',
      required: ['subject', 'body'],
      properties: {
        subject: text('subject'),
        body: text('body'),
        buttonText: text('buttonText'),
        buttonUrl: text('buttonUrl'),
        image: { type: 'string', format: 'binary', description: 'Image above the text, of at most 5 MB' },
        imageLink: text('imageLink'),
      },
    },
  });
}

@ApiTags('mass mail')
@AdminsOnly()
@Controller(PATH)
export class MassMailsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly massMail: ReadMassMail,
  ) {}

  @Post('send-mass-email')
  @ApiConsumes('multipart/form-data')
  @MassMailBody()
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Idempotency key of up to 255 characters. Repeating the key with the same email sends it only once.',
  })
  @ApiOperation({
    summary: 'Send a mass email to all verified users',
    description:
      'Queues the email for every verified user who is not blocked, closed or unsubscribed, and returns the number of recipients. Requires a recent password.',
  })
  @ApiResponses(200, sendMassMailRpc.reply)
  @ApiErrors('REAUTH_REQUIRED', 'IDEMPOTENCY_KEY_REUSED')
  async sendMassEmail(
    @Req() request: FastifyRequest,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @RequestActor() actor: Actor,
  ) {
    // Checked here too, because the image is stored before notifications could reject the mail.
    requireRecentAdminSignIn(actor);
    const content = await this.massMail.execute(request, actor);
    return this.rpc.call(sendMassMailRpc, { content, idempotencyKey }, { actor });
  }

  @Post('test')
  @ApiConsumes('multipart/form-data')
  @MassMailBody()
  @ApiOperation({
    summary: 'Send a test of a mass email',
    description: "Sends the email only to the address of the administrator's account.",
  })
  @ApiResponses(200, messageSchema)
  async sendTestEmail(
    @Req() request: FastifyRequest,
    @CurrentAdminSession() { admin }: AdminSession,
    @RequestActor() actor: Actor,
  ) {
    const content = await this.massMail.execute(request, actor, { isTest: true });
    await this.rpc.call(sendTestMailRpc, { content, to: admin.email }, { actor });
    return { message: `A test was sent to ${admin.email}.` };
  }

  @Post('preview')
  @ApiOperation({
    summary: 'Render a mass email without sending it',
    description: `In the rendered email, the image has the address \`${PLACE_OF_IMAGE}\`.`,
  })
  @ApiResponses(200, renderedMailSchema)
  previewMassEmail(
    @Body({ schema: draftSchema }) { hasImage, ...form }: z.infer<typeof draftSchema>,
    @RequestActor() actor: Actor,
  ) {
    const content = toContent(form, hasImage ? PLACE_OF_IMAGE : null);
    return this.rpc.call(previewMassMailRpc, { content }, { actor });
  }
}
