import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { requireAdmin, requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';

/** Account information in the clear is for super administrators who gave their password recently. */
export function requireRecentSuperSignIn(actor: Actor): void {
  const { role } = requireAdmin(actor);
  if (role !== 'super') throw new DomainError('FORBIDDEN', 'Only a super administrator may see this.');
  requireRecentAdminSignIn(actor);
}
