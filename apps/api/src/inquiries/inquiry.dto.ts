import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { INQUIRY_LIMITS, type InquiryForm } from '@camino/contracts/inquiries/inquiry.js';
import { type Language, LANGUAGES } from '@camino/contracts/kernel/language.js';
import { EMAIL } from '@camino/contracts/kernel/limits.js';
import { Trimmed, say } from '../platform/edge/http/index.js';

const REQUIRED = { message: 'inquiry.required' };
const TOO_LONG = { message: say('inquiry.too_long') };

/** POST /inquiry. */
export class InquiryDto implements InquiryForm {
  @Trimmed()
  @IsString(REQUIRED)
  @MaxLength(INQUIRY_LIMITS.name, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  name: string;

  @Trimmed()
  @IsString(REQUIRED)
  @MaxLength(INQUIRY_LIMITS.email, TOO_LONG)
  @Matches(EMAIL, { message: 'inquiry.email_invalid' })
  @IsNotEmpty(REQUIRED)
  email: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(INQUIRY_LIMITS.phone, TOO_LONG)
  phone?: string;

  @Trimmed()
  @IsString(REQUIRED)
  @MaxLength(INQUIRY_LIMITS.message, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  message: string;

  @IsIn(LANGUAGES)
  language: Language;

  /** Path of the page it was written on. */
  @IsOptional()
  @IsString()
  @MaxLength(INQUIRY_LIMITS.page, TOO_LONG)
  page?: string;

  /** No field for people. */
  @IsOptional()
  @IsString()
  @MaxLength(INQUIRY_LIMITS.message)
  website?: string;
}

export class AnswerDto {
  @Trimmed()
  @IsString(REQUIRED)
  @MaxLength(INQUIRY_LIMITS.answer, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  text: string;
}

/** Who takes care of an inquiry; null for nobody. */
export class AssigneeDto {
  @IsString()
  @MaxLength(100)
  @IsNotEmpty()
  assignee_id: string;
}

export class CloseDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(INQUIRY_LIMITS.why, TOO_LONG)
  reason?: string;
}
