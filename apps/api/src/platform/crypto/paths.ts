/** Names of properties or places in a list, one below the other. */
export type Path = readonly string[];

/** Texts where they belong: `{ contact: { email: 'ana@…' } }`. */
export type Texts = { [name: string]: string | Texts };

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** From `contact.email` to `['contact', 'email']`. */
export const pathOf = (dotted: string): Path => dotted.split('.');

/** What stands at the path, undefined when there is nothing. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, name) => (isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined), data);

/** Texts by dotted path, put into one tree. */
export const treeOf = (texts: Iterable<readonly [string, string]>): Texts => {
  const tree: Texts = {};
  for (const [dotted, text] of texts) {
    const path = pathOf(dotted);
    const parent = path.slice(0, -1).reduce((node, name) => (node[name] ??= {}) as Texts, tree);
    parent[path.at(-1)!] = text;
  }
  return tree;
};

/** A copy without what stands where `texts` has a text; everything off these paths is shared with the original. */
export const without = (data: unknown, texts: Texts): unknown => {
  if (!isNode(data)) return data;
  const copy: Record<string, unknown> = Array.isArray(data) ? ([...(data as unknown[])] as never) : {};
  for (const name of Object.keys(data)) {
    const text = texts[name];
    if (typeof text !== 'string') copy[name] = text ? without(data[name], text) : data[name];
    else if (Array.isArray(data)) copy[name] = null; // the others keep their places
  }
  return copy;
};

/** A copy with each text in its place; where the parent is missing nothing is put. */
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
