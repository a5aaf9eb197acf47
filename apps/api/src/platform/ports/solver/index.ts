/* Linear programs. */
export { Solver } from './solver.js';
