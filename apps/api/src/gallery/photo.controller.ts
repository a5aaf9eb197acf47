import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PHOTO_SIZES, type PhotoSize } from '@camino/contracts/gallery/photo.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Public } from '../platform/edge/auth/index.js';
import { AnswersAlso, AnswersWith, Area, Refuses, Says, TakesText } from '../platform/edge/http/index.js';
import { PhotoStore, type PhotoType } from '../platform/ports/photos/index.js';

const LARGEST: PhotoSize = 640;
const sizeOf = (text: string | undefined): PhotoSize => PHOTO_SIZES.find((size) => String(size) === text) ?? LARGEST;
const typeFor = ({ headers }: FastifyRequest): PhotoType => (headers.accept?.includes('image/webp') ? 'webp' : 'jpeg');

@Area('Gallery')
@Public()
@Controller('api/photo')
export class PhotoController {
  constructor(private readonly store: PhotoStore) {}

  @Get(':id')
  @Says(
    'A photo of a driver or a vehicle.',
    'In WebP for browsers that ask for it, else in JPEG. `size`: 96, 320 or 640 pixels at most, otherwise the largest. What an id stands for never changes.',
  )
  @TakesText('query', 'size')
  @AnswersWith('image/webp', 'The photo.')
  @AnswersWith('image/jpeg', 'The photo.')
  @AnswersAlso(304, 'The photo that the caller has already.')
  @Refuses('photo.unknown')
  async one(
    @Param('id') id: string,
    @Query('size') asked: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [size, type] = [sizeOf(asked), typeFor(request)];
    const bytes = await this.store.read(id, size, type);
    if (!bytes) throw new Rejection('photo.unknown');
    const etag = `"${id}.${size}.${type}"`;
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept', etag });
    if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
    void reply.type(`image/${type}`).send(bytes);
  }
}
