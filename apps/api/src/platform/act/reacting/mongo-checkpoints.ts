import type { Connection, mongo } from 'mongoose';
import type { Anchor } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import { ReadSideUnavailable } from '../../read/mongo/index.js';
import { type Reached, ReactionCheckpoints } from './reaction-checkpoints.js';

type Stored = { _id: string; position: Position; anchor?: Anchor; log?: string };

/**
 * Stores checkpoints in a collection at MONGO_URL, for several processes: saving a position behind the stored one
 * changes nothing.
 */
export class MongoCheckpoints extends ReactionCheckpoints {
  private readonly known = new Map<string, Position>();
  private readonly saving = new Map<string, Promise<void>>();

  constructor(private readonly connection: Connection) {
    super();
  }

  async load(): Promise<ReadonlyMap<string, Reached>> {
    const stored = await this.collection.find({}).toArray();
    for (const { _id, position } of stored) this.known.set(_id, position);
    return new Map(stored.map(({ _id, ...reached }) => [_id, reached]));
  }

  save(reaction: string, reached: Reached): Promise<void> {
    const before = this.saving.get(reaction) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => this.write(reaction, reached));
    this.saving.set(reaction, mine);
    return mine;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.saving.values());
  }

  private async write(reaction: string, { position, anchor, log }: Reached): Promise<void> {
    if (position <= (this.known.get(reaction) ?? -Infinity)) return;
    try {
      await this.collection.replaceOne(
        { _id: reaction, position: { $lt: position } },
        { position, ...(anchor && { anchor }), ...(log && { log }) },
        { upsert: true },
      );
    } catch (error) {
      if ((error as { code?: number }).code !== BEYOND) throw error;
    }
    this.known.set(reaction, position);
  }

  private get collection(): mongo.Collection<Stored> {
    const { db } = this.connection;
    if (!db) throw new ReadSideUnavailable();
    return db.collection<Stored>('reaction_checkpoints');
  }
}

/** Duplicate key: the stored position is not behind, so the upsert tried to insert a second document. */
const BEYOND = 11_000;
