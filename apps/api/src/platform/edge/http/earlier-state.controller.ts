import { Controller, Get, Inject, Param, type Type } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Roles } from '../auth/access.js';
import { CurrentUser, type User } from '../auth/user.js';
import { ShowsPersonalData } from './personal-data-shown.interceptor.js';
import { RequestLanguage } from './request-language.js';
import { Answers, Area, Refuses, Says } from './annotations.js';
import type { Shape, Shaped } from './shape.js';
import { type EarlierStates, stateAtEndOf } from './earlier-states.js';

/** One kind of record that is shown as it was. */
type EarlierKind<S extends Shape> = Readonly<{
  /** Below `/api/admin`. */
  path: string;
  /** Of the API document. */
  area: string;
  /** How one calls such a record: `A claim`. */
  called: string;
  answers: S;
  /** The code for an id that no record has. */
  unknown: string;
  /**
   * The resource it is noted under that somebody saw people's documents or telephone numbers; absent if it has none.
   */
  personal?: string;
  made: Type<EarlierStates<Shaped<S>>>;
}>;

/** The call that shows a kind of record as it was at the end of a day. Administrators only. */
export const earlierStateControllerOf = <const S extends Shape>(kind: EarlierKind<S>): Type => {
  const { path, area, called, answers, unknown, personal, made } = kind;
  const noted: MethodDecorator = personal ? ShowsPersonalData(personal) : () => undefined;

  @Area(area)
  @Roles('admin')
  @Controller(`api/admin/${path}`)
  class EarlierStateController {
    constructor(@Inject(made) private readonly states: EarlierStates<unknown>) {}

    @Get(':id/as_of/:date')
    @noted
    @Says(
      `${called} as it was at the end of a day in Guatemala.`,
      'Made of the events recorded until then; nothing can be done to it. Erased data stays erased.',
    )
    @Answers({ data: answers } as never)
    @Refuses(unknown, 'record.unknown_then', 'record.removed_then')
    async asOf(
      @Param('id') id: string,
      @Param('date') date: string,
      @CurrentUser() user: User,
      @RequestLanguage() language: Language,
    ): Promise<never> {
      return { data: await stateAtEndOf(date, this.states, { id, asking: { user, language } }) } as never;
    }
  }
  const name = `Earlier${path.replace(/(^|[_/])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Controller`;
  return Object.defineProperty(EarlierStateController, 'name', { value: name });
};
