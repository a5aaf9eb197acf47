const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#x60': '`',
  '#x3D': '=',
  nbsp: ' ',
};

const decoded = (text: string): string => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** The plain text of a mail's HTML body. Supports the parts in `parts/`, of which every mail consists. */
export const plainTextOf = (html: string): string =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/<a [^>]*href="(?:tel|mailto):[^"]*"[^>]*>(.*?)<\/a>/g, '$1')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
      .replace(/<\/td>\s*<td[^>]*>/g, ': ')
      .replace(/<br[^>]*>|<\/tr>/g, '\n')
      .replace(/<\/(p|h1|table)>/g, '\n\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
