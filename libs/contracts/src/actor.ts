import { z } from 'zod';

/** The actor of a call, as the gateway knows it. Services check ownership against it. */
export const actorSchema = z.object({
  kind: z.enum(['anonymous', 'user', 'admin']),
  /** users.id or admin_users.id; absent for an anonymous caller. */
  id: z.uuid().optional(),
  username: z.string().optional(),
  /** The session that the actor asks with. */
  sessionId: z.uuid().optional(),
  /** When the password was last given in that session. */
  authenticatedAt: z.iso.datetime().optional(),
  /** admin_users.role. */
  role: z.enum(['super', 'admin']).optional(),
  ipAddress: z.string().optional(),
  userAgent: z.string().max(512).optional(),
});

export type Actor = z.infer<typeof actorSchema>;
