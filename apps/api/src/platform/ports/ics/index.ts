/* Calendar files. */
export { type IcsEvent, type IcsMethod, icsFile } from './ics-file.js';
