/** A path into nested data: property names and list indexes. */
export type Path = readonly string[];

/** Texts in a tree that mirrors their data: `{ contact: { email: 'ana@…' } }`. */
export type Texts = { [name: string]: string | Texts };

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** From `contact.email` to `['contact', 'email']`. */
export const pathOf = (dotted: string): Path => dotted.split('.');

/** The value at the path, undefined when there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, name) => (isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined), data);

/** Builds one tree from texts by dotted path. */
export const treeOf = (texts: Iterable<readonly [string, string]>): Texts => {
  const tree: Texts = {};
  for (const [dotted, text] of texts) {
    const path = pathOf(dotted);
    const parent = path.slice(0, -1).reduce((node, name) => (node[name] ??= {}) as Texts, tree);
    parent[path.at(-1)!] = text;
  }
  return tree;
};

/** A copy without the values for which `texts` has a text. Everything else is shared with the original. */
export const without = (data: unknown, texts: Texts): unknown => {
  if (!isNode(data)) return data;
  const copy: Record<string, unknown> = Array.isArray(data) ? ([...(data as unknown[])] as never) : {};
  for (const name of Object.keys(data)) {
    const text = texts[name];
    if (typeof text !== 'string') copy[name] = text ? without(data[name], text) : data[name];
    else if (Array.isArray(data)) copy[name] = null; // keeps the indexes of the other entries
  }
  return copy;
};

/** A copy with each text at its path. Texts whose parent is missing are left out. */
export const withTexts = (data: unknown, texts: Texts): unknown => {
  if (!isNode(data)) return data;
  const copy: Record<string, unknown> = Array.isArray(data) ? ([...(data as unknown[])] as never) : { ...data };
  for (const name of Object.keys(texts)) {
    const text = texts[name]!;
    if (typeof text === 'string') copy[name] = text;
    else if (name in copy) copy[name] = withTexts(copy[name], text);
  }
  return copy;
};
