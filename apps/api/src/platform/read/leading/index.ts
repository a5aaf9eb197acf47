/* Which of several processes writes the rows. */
export { Leadership, SoleLeadership } from './leadership.js';
export { LeadingModule } from './leading.module.js';
export { type Leading, overOf, whileLeading } from './while-leading.js';
