import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { DataSource } from 'typeorm';
import { ConfirmPassword } from '../passwords/confirm-password.js';
import { requireSession } from './require-session.js';
import { stampSession } from './stamp-session.js';

@Injectable()
export class Reauthenticate {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  async execute(password: string, actor: Actor): Promise<{ message: string }> {
    const { id, sessionId } = requireSession(actor);
    await this.confirmPassword.execute(id, password, actor);
    await this.dataSource.transaction((manager) => stampSession(manager, id, sessionId));
    return { message: 'Thank you. You can go on.' };
  }
}
