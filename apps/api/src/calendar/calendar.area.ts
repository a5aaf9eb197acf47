import { calendarDomain } from '@camino/domain/calendar/calendar.area.js';
import { defineArea } from '../platform/areas/area.js';
import { CalendarModule } from './calendar.module.js';
import { ReconcilePlaces } from './reconcile-places.due.js';

export const calendarArea = defineArea({ domain: calendarDomain, module: CalendarModule, due: [ReconcilePlaces] });
