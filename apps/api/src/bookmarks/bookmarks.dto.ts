import { IsObject, IsString, MaxLength } from 'class-validator';
import { VIEW_NAME_MAX, type ViewFilter } from '@camino/contracts/bookmarks/view.js';
import { Trimmed } from '../platform/edge/http/index.js';

/** PUT /admin/view. */
export class ViewDto {
  @Trimmed()
  @MaxLength(VIEW_NAME_MAX)
  @IsString()
  name: string;

  /** Conditions as the list of bookings takes them in `filter`. */
  @IsObject()
  filter: ViewFilter;
}

/** POST /admin/view/remove. */
export class ViewNameDto {
  @Trimmed()
  @MaxLength(VIEW_NAME_MAX)
  @IsString()
  name: string;
}
