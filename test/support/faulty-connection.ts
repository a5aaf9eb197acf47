import type { Connection, mongo } from 'mongoose';

type Call = Readonly<{ collection: string; method: string; args: readonly unknown[] }>;
/** Runs before a call to the read side and makes it fail by throwing; may perform part of the call first. */
export type Fault = (call: Call, real: (...args: readonly unknown[]) => Promise<unknown>) => Promise<void> | void;

const WATCHED = ['bulkWrite', 'createIndexes', 'findOne', 'replaceOne', 'updateOne'];

/** A connection whose writes, checkpoints and index creations run `fault` first. */
export const faultyConnection = (connection: Connection, fault: Fault): Connection => {
  const collectionOf = (collection: string): unknown => {
    const real = connection.db!.collection(collection) as unknown as Record<
      string,
      (...args: readonly unknown[]) => Promise<unknown>
    >;
    const faulty = Object.fromEntries(
      WATCHED.map((method) => {
        const call = (...args: readonly unknown[]) => real[method]!(...args);
        return [
          method,
          async (...args: readonly unknown[]) => (await fault({ collection, method, args }, call), call(...args)),
        ];
      }),
    );
    return { ...faulty, find: (...args: readonly unknown[]) => real['find']!(...args) };
  };
  const db = {
    collection: collectionOf,
    listCollections: (...args: Parameters<mongo.Db['listCollections']>) => connection.db!.listCollections(...args),
    dropCollection: (name: string) => connection.db!.dropCollection(name),
  };
  return { db } as unknown as Connection;
};
