import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DataSource } from 'typeorm';
import { ConfirmPassword } from '../passwords/confirm-password.js';
import { recordReauthentication } from '../sessions/record-reauthentication.js';
import { requireSession } from '../sessions/require-session.js';

@Injectable()
export class Reauthenticate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  async execute(password: string, actor: Actor): Promise<{ message: string }> {
    const { id, sessionId } = requireSession(actor);
    await this.confirmPassword.execute(id, password, actor);
    await this.dataSource.transaction((manager) => recordReauthentication(manager, id, sessionId));
    return { message: 'Thank you. You can go on.' };
  }
}
