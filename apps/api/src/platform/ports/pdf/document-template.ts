import Handlebars from 'handlebars';

type Values = Readonly<Record<string, unknown>>;
export type DocumentTemplate = (data: Values) => Readonly<{ title: string; body: string }>;

/**
 * Compiles a document's template: the line `Title: …`, an empty line, then HTML. `{{url path}}` gives a URL of this
 * site. Values are escaped; a missing value is an error.
 * @throws Error when it does not begin so
 */
export const documentTemplate = (source: string, publicUrl: string): DocumentTemplate => {
  const parts = /^Title: (.+)\n\n([^]+)$/.exec(source);
  if (!parts) throw new Error('a document template begins with Title and an empty line');
  const handlebars = Handlebars.create();
  // Handlebars is not strict about the arguments of helpers.
  handlebars.registerHelper('url', (path: unknown) => {
    if (typeof path !== 'string') throw new Error('a path to link to is missing');
    return `${publicUrl}${path}`;
  });
  const [, heading, content] = parts;
  const title = handlebars.compile(heading, { strict: true, noEscape: true });
  const body = handlebars.compile(content, { strict: true });
  return (data) => ({ title: title(data).replace(/\s+/g, ' ').trim(), body: body(data) });
};
