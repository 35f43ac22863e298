import type { Actor } from '@sprinkle/contracts/actor';
import type { MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { requireAdmin, requireUser } from '@sprinkle/service-kit/rpc/require-user';

/** Administrators upload the pictures of mails, creators everything else. */
export function requireUploader(actor: Actor, purpose: MediaPurpose): string {
  return purpose === 'email-image' ? requireAdmin(actor).id : requireUser(actor).id;
}

export function requireOwner(actor: Actor): string {
  return actor.kind === 'admin' ? requireAdmin(actor).id : requireUser(actor).id;
}
