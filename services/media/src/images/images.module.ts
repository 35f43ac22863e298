import { Module } from '@nestjs/common';
import { ImageEncoder } from './image-encoder.js';

@Module({ providers: [ImageEncoder], exports: [ImageEncoder] })
export class ImagesModule {}
