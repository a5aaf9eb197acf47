/** The properties of an object as they are now. */
const snapshotOf = (object) =>
  new Map(
    Reflect.ownKeys(object)
      .map((key) => [key, Object.getOwnPropertyDescriptor(object, key)])
      .filter(([, descriptor]) => descriptor),
  );

/** Removes added properties and restores changed ones. */
const restore = (object, before) => {
  for (const key of Reflect.ownKeys(object)) if (!before.has(key)) delete object[key];
  for (const [key, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    const same = now && now.value === descriptor.value && now.get === descriptor.get && now.set === descriptor.set;
    if (!same && (now?.configurable ?? true)) Object.defineProperty(object, key, descriptor);
  }
};

/** Makes properties that were added since `known` was taken part of the snapshot: they remain. */
const keepAdded = (object, known, before) => {
  for (const key of Reflect.ownKeys(object))
    if (!known.has(key)) before.set(key, Object.getOwnPropertyDescriptor(object, key));
};

module.exports = { keepAdded, restore, snapshotOf };
