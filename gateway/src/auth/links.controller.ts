import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import { freezeByLinkRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import {
  confirmEmailRpc,
  forgotPasswordRpc,
  resendVerificationRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  emailAddressSchema,
  type PasswordReset,
  passwordResetDoneSchema,
  passwordResetSchema,
} from '@sprinkle/contracts/identity/identity.schemas';
import { UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';

type EmailAddress = z.infer<typeof emailAddressSchema>;

/** Sends links by mail to people who cannot sign in, and accepts them. */
@ApiTags('auth')
@Controller('api/auth')
export class LinksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('resend-verification')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Send the confirmation link again',
    description: 'The response is the same for every address.',
  })
  @ApiResponses(200, messageSchema)
  resendVerification(
    @Body({ schema: emailAddressSchema }) address: EmailAddress,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(resendVerificationRpc, address, { actor });
  }

  /** Mail scanners open links, so opening this one must not change the account yet. */
  @Post('confirm-email')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Confirm a new email address',
    description: "Takes the token of a mailed link: its address becomes the account's.",
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_TOKEN', 'ACCOUNT_FROZEN')
  confirmEmail(
    @Body({ schema: confirmEmailRpc.request }) { token }: { token: string },
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(confirmEmailRpc, { token }, { actor });
  }

  /** Mail scanners open links, so opening this one must not change the account yet. */
  @Post('undo-email-change')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Undo a change of the email address',
    description: `Takes the token of the link that was mailed to the former address, within ${UNDO_EMAIL_CHANGE_HOURS} hours: the account has that address again, every session ends, and a link to set a new password is mailed.`,
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_TOKEN', 'ACCOUNT_FROZEN')
  undoEmailChange(
    @Body({ schema: undoEmailChangeRpc.request }) { token }: { token: string },
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(undoEmailChangeRpc, { token }, { actor });
  }

  /** Mail scanners open links, so opening this one must not freeze the account yet. */
  @Post('freeze-account')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Freeze an account that two addresses claim',
    description:
      'Takes the token of a link that undoes a change of the email address, or of the mail to the address that an undone change took away. Every session ends, nobody can sign in and nothing is paid out, until a Super Admin decides. May be repeated.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_TOKEN')
  freezeAccount(
    @Body({ schema: freezeByLinkRpc.request }) { token }: { token: string },
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(freezeByLinkRpc, { token }, { actor });
  }

  @Post('forgot-password')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Send a link to reset the password',
    description: 'The response is the same for every address.',
  })
  @ApiResponses(200, messageSchema)
  forgotPassword(@Body({ schema: emailAddressSchema }) address: EmailAddress, @RequestActor() actor: Actor) {
    return this.rpc.call(forgotPasswordRpc, address, { actor });
  }

  @Post('reset-password')
  @LimitedTo('accountLinks')
  @ApiOperation({
    summary: 'Set a new password',
    description: 'Takes the token of a mailed link and ends every session of the account.',
  })
  @ApiResponses(200, passwordResetDoneSchema)
  @ApiErrors('INVALID_TOKEN', 'ACCOUNT_FROZEN')
  resetPassword(@Body({ schema: passwordResetSchema }) reset: PasswordReset, @RequestActor() actor: Actor) {
    return this.rpc.call(resetPasswordRpc, reset, { actor });
  }
}
