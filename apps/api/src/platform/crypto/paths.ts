/** A dotted path, split: names of properties or places in a list. */
export type Path = readonly string[];

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What stands at the path, undefined when there is nothing. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, name) => (isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined), data);

/** A copy without what stands at the path; what does not lie on the path is shared with the original. */
export const without = (data: unknown, path: Path): unknown => changed(data, path, (node, name) => Reflect.deleteProperty(node, name));

/** A copy with `value` at the path; where the path's parent is missing nothing is put. */
export const put = (data: unknown, path: Path, value: string): unknown => changed(data, path, (node, name) => Reflect.set(node, name, value));

const changed = (data: unknown, [name, ...rest]: Path, change: (node: object, name: string) => void): unknown => {
  if (!isNode(data) || name === undefined) return data;
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Record<string, unknown>;
  if (rest.length === 0) change(copy, name);
  else if (Object.hasOwn(data, name)) copy[name] = changed(data[name], rest, change);
  return copy;
};
