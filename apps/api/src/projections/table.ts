/** Lines of a table: columns are as wide as their widest cell, numbers are right-aligned. */
export const tableOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] => {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const numeric = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  return cells.map((row) =>
    row
      .map((cell, column) => (numeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
};
