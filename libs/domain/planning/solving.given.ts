import loadHighs, { type Highs } from 'highs';
import type { LinearModel, Solution } from './lp.js';
import type { Problem } from './problem.js';
import { propose, type Proposal } from './propose.js';

/* Proposals with a solver that answers at once, in this process. */

export type Solve = (lp: LinearModel) => Solution;
export const UNKNOWN: Solution = { status: 'unknown' };

export const run = (day: Problem, solve: Solve): Proposal => {
  const planning = propose(day);
  let step = planning.next();
  while (!step.done) step = planning.next(solve(step.value));
  return step.value;
};

let highs: Highs | undefined;
/** Before anything is solved. */
export const loadSolver = (): Promise<void> => loadHighs.default().then((loaded) => void (highs = loaded));

export const solve = ({ text }: Pick<LinearModel, 'text'>): Solution => {
  const { Status, Columns } = highs!.solve(text, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 });
  if (Status !== 'Optimal') return { status: 'infeasible' };
  return { status: 'optimal', values: new Map(Object.values(Columns).map(({ Name, Primal }) => [Name, Primal])) };
};

export const best = (day: Problem): Proposal => run(day, solve);
/** Nothing is solved. */
export const atOnce = (day: Problem): Proposal => run(day, () => UNKNOWN);
/** As if the solver's time were over: it has a solution, and as bad a one as there is. */
export const hasty = (day: Problem): Proposal =>
  run(day, ({ text }) => {
    const found = solve({ text: text.replace('Minimize', 'Maximize') });
    return 'values' in found ? { ...found, status: 'feasible' } : found;
  });
