import { Collection } from './collection.js';
import { CommandError } from './command-error.js';

const refuseName = (name: string): void => {
  if (name === '' || name.includes('$') || name.includes('\0'))
    throw new CommandError('InvalidNamespace', `Invalid collection name: '${name}'`);
};

/** The collections of one database, by name. They are created by the first write. */
export class Database {
  readonly #collections = new Map<string, Collection>();

  constructor(readonly name: string) {}

  get names(): readonly string[] {
    return [...this.#collections.keys()];
  }

  find(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  /** For reading: an empty collection if it does not exist. */
  view(name: string): Collection {
    return this.find(name) ?? new Collection(`${this.name}.${name}`);
  }

  /** For writing: created if it does not exist. */
  open(name: string): Collection {
    refuseName(name);
    const collection = this.view(name);
    this.#collections.set(name, collection);
    return collection;
  }

  drop(name: string): void {
    this.#collections.delete(name);
  }

  /** Atomic: a reader sees the old collection of that name or the renamed one, never none. */
  rename(name: string, to: string, dropTarget: boolean): void {
    refuseName(to);
    const collection = this.find(name);
    if (collection === undefined)
      throw new CommandError('NamespaceNotFound', `Source collection ${this.name}.${name} does not exist`);
    if (name === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
    if (this.find(to) && !dropTarget) throw new CommandError('NamespaceExists', 'target namespace exists');
    this.#collections.delete(name);
    collection.namespace = `${this.name}.${to}`;
    this.#collections.set(to, collection);
  }
}

export class Databases {
  readonly #byName = new Map<string, Database>();

  get collections(): readonly Collection[] {
    return this.everything.map(({ collection }) => collection);
  }

  /** Every collection with its names. */
  get everything(): readonly Readonly<{ database: string; name: string; collection: Collection }>[] {
    return [...this.#byName.values()].flatMap((database) =>
      database.names.map((name) => ({ database: database.name, name, collection: database.view(name) })),
    );
  }

  open(name: string): Database {
    const database = this.#byName.get(name) ?? new Database(name);
    this.#byName.set(name, database);
    return database;
  }

  drop(name: string): void {
    this.#byName.delete(name);
  }
}
