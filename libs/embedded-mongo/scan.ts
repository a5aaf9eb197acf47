import { compareKeys } from './key-encoding.js';
import type { KeyRange, OrderedIndex } from './ordered-index.js';
import type { Plan } from './planner.js';
import type { Row } from './stored-document.js';

type Head = { key: string; row: Row; readonly rest: Iterator<readonly [string, Row], void>; readonly prefix: number };

/** Moves to the next entry; false at the end. Ranges are merged by the part of the key after the prefix. */
const advance = (head: Head): boolean => {
  const next = head.rest.next();
  if (next.done) return false;
  const [key, row] = next.value;
  head.key = key.slice(head.prefix);
  head.row = row;
  return true;
};

const headOf = (index: OrderedIndex, range: KeyRange, downwards: boolean): Head[] => {
  const head = {
    key: '',
    row: undefined as unknown as Row,
    rest: index.entries(range, downwards),
    prefix: range.prefix,
  };
  return advance(head) ? [head] : [];
};

/** Merges several ordered ranges into one. */
function* merged(index: OrderedIndex, ranges: readonly KeyRange[], downwards: boolean): Generator<Row> {
  const sign = downwards ? -1 : 1;
  const heads = ranges.flatMap((range) => headOf(index, range, downwards));
  while (heads.length > 0) {
    const next = heads.reduce((best, head) =>
      (compareKeys(head.key, best.key) || compareKeys(head.row.id, best.row.id)) * sign < 0 ? head : best,
    );
    yield next.row;
    if (!advance(next)) heads.splice(heads.indexOf(next), 1);
  }
}

function* inTurn(index: OrderedIndex, ranges: readonly KeyRange[], downwards: boolean, skip: number): Generator<Row> {
  for (const range of ranges) for (const [, row] of index.entries(range, downwards, skip)) yield row;
}

function* once(rows: Iterable<Row>): Generator<Row> {
  const seen = new Set<Row>();
  for (const row of rows) {
    if (seen.has(row)) continue;
    seen.add(row);
    yield row;
  }
}

/** Whether rows can be skipped without testing them: each is part of the result, in order. */
export const canSkip = ({ ranges, sorted, exact }: Plan): boolean => exact && sorted && ranges.length === 1;

/** The rows of a plan, each once. `skip` is allowed only if `canSkip`. */
export const rowsOf = (plan: Plan, byId: ReadonlyMap<string, Row>, skip = 0): Iterable<Row> => {
  const { ids, index, ranges, downwards, sorted } = plan;
  if (ids) return ids.flatMap((id) => byId.get(id) ?? []);
  if (index === undefined) return byId.values();
  const rows = sorted && ranges.length > 1 ? merged(index, ranges, downwards) : inTurn(index, ranges, downwards, skip);
  return index.spread.size > 0 ? once(rows) : rows;
};
