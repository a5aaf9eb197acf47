import { useState } from 'react';

type Row = Readonly<{ id: string }>;
type Memory = Readonly<{ rows: readonly Row[] | undefined; question: string; fresh: ReadonlySet<string> }>;

const NONE: ReadonlySet<string> = new Set();

/** Ids of the rows that joined the answer to the same question since it was last read: those that are to fade in. */
export const useFreshIds = (rows: readonly Row[] | undefined, question: string): ReadonlySet<string> => {
  const [memory, setMemory] = useState<Memory>({ rows, question, fresh: NONE });
  if (memory.rows === rows && memory.question === question) return memory.fresh;
  const known = memory.question === question && memory.rows && rows ? new Set(memory.rows.map(({ id }) => id)) : null;
  const fresh = known ? new Set((rows ?? []).map(({ id }) => id).filter((id) => !known.has(id))) : NONE;
  setMemory({ rows, question, fresh });
  return fresh;
};
