import type { ErasureReason, ErasureReport } from '@camino/contracts/people/people.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readReservationsAnew } from '../data/live-refresh.js';
import { erasePerson } from '../data/people-calls.js';
import { readUsersAnew } from '../data/user-calls.js';
import { type Command, useCommand } from '../data/use-command.js';

/** Erases a person by account id or address, and keeps what became of them to be shown. */
export const useErasing = (person: string): Command<ErasureReason> & Readonly<{ report: ErasureReport | null }> => {
  const queries = useQueryClient();
  const [report, setReport] = useState<ErasureReport | null>(null);
  const write = useCommand<ErasureReason, ErasureReport>({
    send: (reason, key) => erasePerson(person, reason, key),
    done: 'people.done',
    failed: 'people.failed',
    onDone: (answer) => {
      setReport(answer);
      void readUsersAnew(queries);
      void readReservationsAnew(queries);
    },
  });
  return { ...write, report };
};
