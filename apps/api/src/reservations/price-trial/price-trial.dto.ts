import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  type PriceTrialChange,
  type PriceTrialForm,
  TRIAL_CHANGES,
  type TrialAgainst,
  type TrialRow,
} from '@camino/contracts/reservations/price-trial.js';
import { IsDay, say } from '../../platform/edge/http/index.js';

class PriceTrialChangeDto implements PriceTrialChange {
  @IsIn(['fee_price', 'surcharge'])
  kind: PriceTrialChange['kind'];

  @IsIn(['add', 'change', 'remove'])
  action: PriceTrialChange['action'];

  /** The row to be changed or left out. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  id?: string;

  /** The whole row, as the forms of its kind send it. */
  @IsOptional()
  @IsObject()
  row?: TrialRow;
}

export class PriceTrialDto implements PriceTrialForm {
  /** First day of the pick-ups. */
  @IsDay('booking.date_invalid')
  from: string;

  /** Last day of the pick-ups. */
  @IsDay('booking.date_invalid')
  to: string;

  /** What is compared with; the stored list if absent. */
  @IsOptional()
  @IsIn(['charged', 'list'])
  against?: TrialAgainst;

  @IsArray()
  @ArrayMinSize(1, { message: say('price_trial.nothing') })
  @ArrayMaxSize(TRIAL_CHANGES, { message: say('price_trial.too_many') })
  @ValidateNested({ each: true })
  @Type(() => PriceTrialChangeDto)
  changes: PriceTrialChangeDto[];
}
