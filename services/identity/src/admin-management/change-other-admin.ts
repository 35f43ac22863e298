import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockSupers } from '../admins/add-admin.js';
import { adminNotFound, type AdminUser, findAdmin } from '../admins/admin-user.entity.js';

const idSchema = z.uuid();

/** Changes another administrator in a transaction, with all Super Admins locked. */
export async function changeOtherAdmin<Result>(
  dataSource: DataSource,
  { adminId, actor }: { adminId: string; actor: Actor },
  change: (manager: EntityManager, admin: AdminUser, supers: string[]) => Promise<Result>,
): Promise<Result> {
  requireRecentSuperSignIn(actor);
  const { data: id } = idSchema.safeParse(adminId);
  if (!id) throw adminNotFound();
  if (id === actor.id) throw new DomainError('WRONG_STATE', "You can't do this to yourself.");
  return dataSource.transaction(async (manager) => {
    const supers = await lockSupers(manager, actor);
    const admin = await findAdmin(manager, id);
    if (!admin) throw adminNotFound();
    return change(manager, admin, supers);
  });
}
