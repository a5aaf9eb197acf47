/** A sum of variables, each with its factor. */
export type Terms = readonly (readonly [factor: number, name: string])[];
type Row = Readonly<{ terms: Terms; sign: '<=' | '>=' | '='; value: number }>;

/** Solvers compute in fractions. */
const SLACK = 1e-5;

/** A linear problem over variables that are 0 or 1, and others from 0 on; minimized. Written in CPLEX's LP format. */
export class LinearModel {
  private readonly cost: (readonly [number, string])[] = [];
  private readonly rows: Row[] = [];
  private readonly flags: string[] = [];
  private readonly amounts: (readonly [string, number])[] = [];

  flag(name: string, cost = 0): string {
    this.flags.push(name);
    if (cost !== 0) this.cost.push([cost, name]);
    return name;
  }

  /** From 0 to `most`. */
  amount(name: string, most: number, cost = 0): string {
    this.amounts.push([name, most]);
    if (cost !== 0) this.cost.push([cost, name]);
    return name;
  }

  require(terms: Terms, sign: Row['sign'], value: number): void {
    this.rows.push({ terms, sign, value });
  }

  /** Whether values keep every row: what a solver answers when its time is over need not. */
  isKeptBy(values: ReadonlyMap<string, number>): boolean {
    return this.rows.every(({ terms, sign, value }) => {
      const sum = terms.reduce((total, [factor, name]) => total + factor * (values.get(name) ?? 0), 0);
      return (sign === '<=' || sum >= value - SLACK) && (sign === '>=' || sum <= value + SLACK);
    });
  }

  get isEmpty(): boolean {
    return this.flags.length === 0;
  }

  get text(): string {
    const rows = this.rows.filter(({ terms }) => terms.length > 0);
    const bounds = this.amounts.filter(([, most]) => Number.isFinite(most));
    return [
      'Minimize',
      ` cost: ${written(this.cost.length > 0 ? this.cost : [[0, this.flags[0] ?? 'none']])}`,
      'Subject To',
      ...rows.map(({ terms, sign, value }, index) => ` r${index}: ${written(terms)} ${sign} ${value}`),
      ...(bounds.length > 0 ? ['Bounds', ...bounds.map(([name, most]) => ` 0 <= ${name} <= ${most}`)] : []),
      'Binary',
      ...this.flags.map((name) => ` ${name}`),
      'End',
    ].join('\n');
  }
}

/** Lines stay short: readers of this format limit them. */
const written = (terms: Terms): string =>
  terms.map(([factor, name], index) => `${index % 8 === 7 ? '\n  ' : ''}${signed(factor)} ${name}`).join(' ');

const signed = (factor: number): string => (factor < 0 ? `- ${String(-factor)}` : `+ ${String(factor)}`);

/** What a solver made of a model: the values of its variables, or none. */
export type Solution = Readonly<
  { status: 'optimal' | 'feasible'; values: ReadonlyMap<string, number> } | { status: 'infeasible' | 'unknown' }
>;

export const isSet = (values: ReadonlyMap<string, number>, name: string): boolean => (values.get(name) ?? 0) > 0.5;
