import { seal, unseal } from '@camino/client/sealed.js';

/**
 * What a driver's phone keeps in this browser while there is no network, each value encrypted with the key of the
 * browser: commands in the order in which they were given, and the trips as last read.
 */
const DATABASE = 'camino-driver';
const OUTBOX = 'outbox';
const TRIPS = 'trips';

type Sealed = Readonly<{ owner: string; sealed: string }>;
export type Stored<T> = Readonly<{ seq: number; value: T }>;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(OUTBOX, { autoIncrement: true });
    request.result.createObjectStore(TRIPS);
  };
  return answer(request);
};

/** Values that cannot be decrypted any more are as good as none. */
const opened = async <T>({ sealed }: Sealed): Promise<T | null> => {
  try {
    return (await unseal(sealed)) as T;
  } catch {
    return null;
  }
};

export class TripStore<Command, Trips> {
  constructor(private readonly factory: () => IDBFactory = () => indexedDB) {}

  /** Commands of this owner, in the order in which they were given. */
  async commands(owner: string): Promise<readonly Stored<Command>[]> {
    const [keys, rows] = await this.within(OUTBOX, 'readonly', (store) =>
      Promise.all([answer(store.getAllKeys()), answer(store.getAll() as IDBRequest<Sealed[]>)]),
    );
    const all = await Promise.all(
      rows.map(async (row, at): Promise<readonly Stored<Command>[]> => {
        const value = row.owner === owner ? await opened<Command>(row) : null;
        return value === null ? [] : [{ seq: Number(keys[at]), value }];
      }),
    );
    return all.flat();
  }

  async addCommand(owner: string, command: Command): Promise<void> {
    const sealed = await seal(command);
    await this.within(OUTBOX, 'readwrite', (store) => answer(store.add({ owner, sealed } satisfies Sealed)));
  }

  async changeCommand(owner: string, { seq, value }: Stored<Command>): Promise<void> {
    const sealed = await seal(value);
    await this.within(OUTBOX, 'readwrite', (store) => answer(store.put({ owner, sealed } satisfies Sealed, seq)));
  }

  async removeCommands(seqs: readonly number[]): Promise<void> {
    await this.within(OUTBOX, 'readwrite', (store) => Promise.all(seqs.map((seq) => answer(store.delete(seq)))));
  }

  /** The trips as this owner last read them; those of somebody else are removed. */
  async trips(owner: string): Promise<Trips | null> {
    const row = await this.within(TRIPS, 'readonly', (store) => answer(store.get('open') as IDBRequest<Sealed>));
    if (!row) return null;
    if (row.owner === owner) return opened<Trips>(row);
    await this.forgetTrips();
    return null;
  }

  async keepTrips(owner: string, trips: Trips): Promise<void> {
    const sealed = await seal(trips);
    await this.within(TRIPS, 'readwrite', (store) => answer(store.put({ owner, sealed } satisfies Sealed, 'open')));
  }

  async forgetTrips(): Promise<void> {
    await this.within(TRIPS, 'readwrite', (store) => answer(store.clear()));
  }

  private async within<T>(
    name: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await open(this.factory());
    try {
      return await work(database.transaction(name, mode).objectStore(name));
    } finally {
      database.close();
    }
  }
}
