import { Injectable } from '@nestjs/common';
import { liveResource, type Viewer, LinkTokens } from '../platform/edge/live/index.js';
import { TourLog } from './tour-log.js';
import { tourIdOf } from './tour-link.js';
import { type TourRow, tours } from './tours.projection.js';

type Audience = Readonly<Pick<TourRow, 'token'>>;

/** A link sees its own booking, administrators see all. */
const maySee = (viewer: Viewer, { token }: Audience): boolean =>
  'token' in viewer ? token === viewer.token : viewer.user.role === 'admin';

export const liveTours = liveResource({
  resource: 'tour',
  projection: tours,
  audience: ({ token }: TourRow): Audience => ({ token }),
  maySee,
});

/** The tokens of tour links, looked up in the log: a link counts from the moment its booking is answered. */
@Injectable()
export class TourLinks extends LinkTokens {
  readonly refusal = 'tour.unknown';

  constructor(private readonly log: TourLog) {
    super();
  }

  known(token: string): Promise<boolean> {
    return this.log.exists(tourIdOf(token));
  }
}
