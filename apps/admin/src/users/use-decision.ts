import type { UserRow } from '@camino/contracts/account.js';
import { useState } from 'react';
import { useFetchFreshUser } from './use-user-writes.js';

type Decision = Readonly<{
  /** The account the decision is about. */
  user: UserRow;
  /** Shows what somebody else made of it; `then` runs once it is shown, `gone` when it is no longer there. */
  seeNew: (then: () => void, gone: () => void) => void;
}>;

/** An account that something is about to be done to, as it was seen last. */
export const useDecision = (known: UserRow): Decision => {
  const [user, setUser] = useState(known);
  const fetchFresh = useFetchFreshUser();
  const seeNew = async (then: () => void, gone: () => void): Promise<void> => {
    const fresh = await fetchFresh(known.id);
    if (!fresh) return gone();
    setUser(fresh);
    then();
  };
  return { user, seeNew: (then, gone) => void seeNew(then, gone) };
};
