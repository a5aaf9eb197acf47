/** A path into nested data: property names and list indexes. */
export type Path = readonly string[];

/**
 * Places of a list of texts, as a tree that mirrors their data: `[['contact', [['email', 0], ['phone', 1]]]]`. In
 * lists, which are walked through faster than the names of an object.
 */
export type Places = readonly (readonly [name: string, place: number | Places])[];

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** From `contact.email` to `['contact', 'email']`. */
export const pathOf = (dotted: string): Path => dotted.split('.');

/** The value at the path, undefined when there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, name) => (isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined), data);

type Tree = Map<string, number | Tree>;

/** One tree of dotted paths, in the order of their texts. */
export const placesOf = (dotted: Iterable<string>): Places => {
  const tree: Tree = new Map();
  let next = 0;
  for (const each of dotted) {
    const path = pathOf(each);
    const parent = path.slice(0, -1).reduce((node, name) => {
      if (!node.has(name)) node.set(name, new Map());
      return node.get(name) as Tree;
    }, tree);
    parent.set(path.at(-1)!, next++);
  }
  return listed(tree);
};

const listed = (tree: Tree): Places =>
  [...tree].map(([name, place]) => [name, typeof place === 'number' ? place : listed(place)]);

/** A copy without the values at these places. Everything else is shared with the original. */
export const without = (data: unknown, places: Places): unknown => {
  if (!isNode(data)) return data;
  const copy: Record<string, unknown> = Array.isArray(data) ? ([...(data as unknown[])] as never) : {};
  for (const name of Object.keys(data)) {
    const place = places.find(([named]) => named === name)?.[1];
    if (typeof place !== 'number') copy[name] = place ? without(data[name], place) : data[name];
    else if (Array.isArray(data)) copy[name] = null; // keeps the indexes of the other entries
  }
  return copy;
};

/** A copy with each text at its place. Texts whose parent is missing are left out. */
export const withTexts = (data: unknown, places: Places, texts: readonly string[]): unknown => {
  if (!isNode(data)) return data;
  const copy: Record<string, unknown> = Array.isArray(data) ? ([...(data as unknown[])] as never) : { ...data };
  for (const [name, place] of places) {
    if (typeof place === 'number') copy[name] = texts[place];
    else if (name in copy) copy[name] = withTexts(copy[name], place, texts);
  }
  return copy;
};
