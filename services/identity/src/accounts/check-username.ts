import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isReservedUsername, usernameSchema } from '@sprinkle/contracts/username';
import { DataSource } from 'typeorm';
import { findUsernameOwner } from './find-username-owner.js';

@Injectable()
export class CheckUsername {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(username: string): Promise<{ available: boolean }> {
    if (!usernameSchema.safeParse(username).success || isReservedUsername(username))
      return { available: false };
    return { available: (await findUsernameOwner(this.dataSource.manager, username)) === null };
  }
}
