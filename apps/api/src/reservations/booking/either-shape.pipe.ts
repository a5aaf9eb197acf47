import { Injectable, type PipeTransform } from '@nestjs/common';
import { InputPipe } from '../../platform/edge/http/index.js';
import { BookingFormDto, PublicBookingDto } from './booking.dto.js';

/** Tells the two shapes of a booking request apart by the field only the public page has, and checks it as that. */
@Injectable()
export class EitherShape implements PipeTransform<unknown, Promise<BookingFormDto | PublicBookingDto>> {
  private readonly check = new InputPipe();

  transform(body: unknown): Promise<BookingFormDto | PublicBookingDto> {
    const fromPublicPage = typeof body === 'object' && body !== null && 'pick_up_place' in body && !('fee' in body);
    const metatype = fromPublicPage ? PublicBookingDto : BookingFormDto;
    return this.check.transform(body ?? {}, { type: 'body', metatype }) as Promise<BookingFormDto | PublicBookingDto>;
  }
}
