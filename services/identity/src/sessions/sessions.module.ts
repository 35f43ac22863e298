import { Module } from '@nestjs/common';
import { EndOwnSessions } from './end-own-sessions.js';
import { GetSession } from './get-session.js';
import { ListSessions } from './list-sessions.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  controllers: [SessionsController],
  providers: [GetSession, ListSessions, EndOwnSessions],
  exports: [ListSessions],
})
export class SessionsModule {}
