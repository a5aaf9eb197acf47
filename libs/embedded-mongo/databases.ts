import { Collection } from './collection.js';
import { CommandError } from './command-error.js';
import { inTurns } from './in-turns.js';
import { Queries } from './queries.js';
import { Store } from './store.js';

/**
 * Milliseconds for which reading a discarded collection is refused: within them, its writer notices that it is lost. To
 * others it would look empty.
 */
const LOST_MS = 3000;

const refuseName = (name: string): void => {
  if (name === '' || name.includes('$') || name.includes('\0'))
    throw new CommandError('InvalidNamespace', `Invalid collection name: '${name}'`);
};

/** The collections of one database, by name. They are created by the first write. */
export class Database {
  constructor(
    readonly name: string,
    private readonly databases: Databases,
  ) {}

  get names(): readonly string[] {
    return this.databases.namesIn(this.name);
  }

  /** For reading. @throws CommandError QueryPlanKilled when it was discarded just now */
  find(name: string): Collection | undefined {
    const found = this.databases.find(this.name, name);
    if (!found) this.databases.refuseLost(this.name, name);
    return found;
  }

  /** For writing: created if it does not exist. */
  open(name: string): Collection {
    refuseName(name);
    return this.databases.find(this.name, name) ?? this.databases.create(this.name, name);
  }

  drop(name: string): void {
    this.databases.drop(this.name, name);
  }

  /** Atomic: a reader sees the old collection of that name or the renamed one, never none. */
  rename(name: string, to: string, dropTarget: boolean): void {
    refuseName(to);
    const collection = this.find(name);
    if (collection === undefined)
      throw new CommandError('NamespaceNotFound', `Source collection ${this.name}.${name} does not exist`);
    if (name === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
    if (this.find(to) && !dropTarget) throw new CommandError('NamespaceExists', 'target namespace exists');
    this.drop(to);
    this.databases.rename(collection, this.name, to);
  }
}

/** All databases of one server. */
export class Databases {
  readonly store: Store;
  readonly #queries = new Queries();
  /** By namespace. */
  readonly #collections = new Map<string, Collection>();
  /** Namespaces that were discarded with a damaged file, and until when reading them is refused. */
  #lost: ReadonlySet<string> = new Set();
  #lostUntil = 0;
  /** Collections whose documents are still being removed. */
  readonly #dropping = new Set<Promise<void>>();

  /**
   * @param file absent: in memory
   * @throws Error when the file cannot be opened
   */
  constructor(file?: string) {
    this.store = new Store(file, this.#queries.functions, (isDiscarded) => this.#reload(isDiscarded));
    this.#load();
    this.#removeDropped();
  }

  get collections(): readonly Collection[] {
    return [...this.#collections.values()];
  }

  open(name: string): Database {
    return new Database(name, this);
  }

  namesIn(database: string): readonly string[] {
    const start = `${database}.`;
    return [...this.#collections.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  /** @throws CommandError QueryPlanKilled */
  refuseLost(database: string, name: string): void {
    if (performance.now() < this.#lostUntil && this.#lost.has(`${database}.${name}`))
      throw new CommandError('QueryPlanKilled', `collection dropped: ${database}.${name}`);
  }

  create(database: string, name: string): Collection {
    const { id } = this.store.run('insert into collections (database, name) values (?, ?)', [database, name]);
    const collection = new Collection(id, `${database}.${name}`, this.store, this.#queries);
    collection.define();
    this.#collections.set(collection.namespace, collection);
    return collection;
  }

  /** Its documents are removed in the background. */
  drop(database: string, name: string): void {
    const collection = this.find(database, name);
    if (!collection) return;
    this.store.run('update collections set name = null where id = ?', [collection.id]);
    this.#collections.delete(collection.namespace);
    this.#removeInTurns(collection);
  }

  rename(collection: Collection, database: string, name: string): void {
    this.store.run('update collections set name = ? where id = ?', [name, collection.id]);
    this.#collections.delete(collection.namespace);
    collection.namespace = `${database}.${name}`;
    this.#collections.set(collection.namespace, collection);
  }

  /** Resolves when nothing that was overwritten, removed or dropped is left on disk. */
  async purge(): Promise<void> {
    await Promise.all(this.#dropping);
    await this.store.purge();
  }

  #removeInTurns(collection: Collection): void {
    const dropping = inTurns(collection.dropping())?.catch(() => undefined); // continued when the file is opened again
    if (!dropping) return;
    this.#dropping.add(dropping);
    void dropping.then(() => this.#dropping.delete(dropping));
  }

  #reload(isDiscarded: boolean): void {
    if (isDiscarded) {
      this.#lost = new Set(this.#collections.keys());
      this.#lostUntil = performance.now() + LOST_MS;
    }
    this.#load();
  }

  #load(): void {
    this.#collections.clear();
    const found = this.store.all('select id, database, name from collections where name is not null order by id');
    for (const [id, database, name] of found as [number, string, string][]) {
      const namespace = `${database}.${name}`;
      this.#collections.set(namespace, new Collection(id, namespace, this.store, this.#queries));
    }
  }

  #removeDropped(): void {
    for (const [id] of this.store.all('select id from collections where name is null') as [number][])
      this.#removeInTurns(new Collection(id, '', this.store, this.#queries));
  }
}
