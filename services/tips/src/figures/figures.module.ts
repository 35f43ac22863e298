import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { GetFigures } from './get-figures.js';

@Module({ controllers: [FiguresController], providers: [GetFigures] })
export class FiguresModule {}
