/*
 * Says whether an export of a taxpayer's books is as it was made, and which row was touched otherwise. Needs Node and
 * nothing else: neither the server nor its database, and no build.
 *
 *   npm run verify-export -- <folder or zip> [--checksum <checksum printed on a PDF or Excel file>]
 *
 * Ends with 0 if everything holds, 1 if something was touched, 2 if it is no export.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesInZip } from './parts/zip-reader.mjs';

const FORMAT = 'camino-ledger-export-1';
const MANIFEST = 'manifest.json';

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

const filesInFolder = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );

const filesOf = (path) => (statSync(path).isDirectory() ? filesInFolder(path) : filesInZip(readFileSync(path)));

/** Series, number and id of the document in a line, as far as it can be read. */
const nameOf = (line) => {
  try {
    const [id, , series, number] = JSON.parse(line);
    return typeof number === 'string' ? `document ${series}-${number} (${id})` : `entry ${id}`;
  } catch {
    return `unreadable: ${line.slice(0, 60)}`;
  }
};

const linesOf = (text) => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');

/** What is different between the lines of a file and those it was made with. */
const rowFindings = (path, text, { lines: expected }) => {
  const lines = linesOf(text);
  const digits = expected[0]?.length ?? 16;
  const sums = lines.map((line) => sha256(line).slice(0, digits));
  const known = new Set(expected);
  const there = new Set(sums);
  const strangers = lines.flatMap((line, at) => (known.has(sums[at]) ? [] : [{ line, at }]));
  const missing = expected.flatMap((sum, at) => (there.has(sum) ? [] : [at]));
  const findings = [];
  for (const { line, at } of strangers) {
    const changed = missing.indexOf(at);
    if (changed >= 0) missing.splice(changed, 1);
    findings.push(`${path}, row ${at}: ${changed >= 0 ? 'was changed' : 'was added'}, ${nameOf(line)}`);
  }
  for (const at of missing) findings.push(`${path}, row ${at}: was taken away`);
  if (findings.length > 0) return findings;
  const at = sums.findIndex((sum, index) => sum !== expected[index]);
  if (at >= 0 && at < lines.length) return [`${path}, row ${at}: is not in its place, ${nameOf(lines[at])}`];
  return [`${path}: has other line ends, or rows twice`];
};

const fileFindings = (files, entry) => {
  const content = files.get(entry.path);
  if (!content) return [`${entry.path}: is missing`];
  const text = content.toString('utf8');
  if (sha256(content) !== entry.sha256) return rowFindings(entry.path, text, entry);
  const sums = linesOf(text).map((line) => sha256(line).slice(0, entry.lines[0]?.length ?? 16));
  if (sums.length !== entry.lines.length || sums.some((sum, at) => sum !== entry.lines[at]))
    return [`${MANIFEST}: the checksums of the rows of ${entry.path} were changed`];
  return entry.rows === sums.length - 1 ? [] : [`${MANIFEST}: the number of rows of ${entry.path} was changed`];
};

const manifestIn = (files) => {
  const content = files.get(MANIFEST);
  if (!content) throw new Error(`${MANIFEST} is missing`);
  const manifest = JSON.parse(content.toString('utf8'));
  if (manifest?.format !== FORMAT) throw new Error(`${MANIFEST} is not of the format ${FORMAT}`);
  return manifest;
};

/** Everything that is not as it was made. */
export const findingsIn = (files) => {
  const manifest = manifestIn(files);
  const { seal, ...rest } = manifest;
  const listed = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
  return [
    ...(sha256(JSON.stringify(rest)) === seal ? [] : [`${MANIFEST}: was changed`]),
    ...manifest.files.flatMap((entry) => fileFindings(files, entry)),
    ...[...files.keys()].filter((path) => !listed.has(path)).map((path) => `${path}: was added`),
  ];
};

const tell = (files) => {
  const { taxpayer, year, from, to, files: listed } = manifestIn(files);
  console.log(`${taxpayer.nombre}, NIT ${taxpayer.nit}, ${year}`);
  console.log(`log ${from === null ? 'up to' : `from ${from} to`} position ${to}`);
  for (const { path, rows, sha256: sum } of listed) console.log(`${sum}  ${path}  ${rows} rows`);
};

const main = ([path, option, checksum]) => {
  if (!path || (option && option !== '--checksum')) {
    console.error('npm run verify-export -- <folder or zip> [--checksum <checksum>]');
    return 2;
  }
  try {
    const files = filesOf(path);
    const findings = findingsIn(files);
    tell(files);
    if (checksum) {
      const wanted = checksum.replace(/\s/g, '').toLowerCase();
      const match = manifestIn(files).files.find(({ sha256: sum }) => sum === wanted);
      if (match) console.log(`the checksum is that of ${match.path}`);
      else findings.push(`the checksum ${wanted} is that of no file here`);
    }
    for (const finding of findings) console.error(`TOUCHED  ${finding}`);
    if (findings.length === 0) console.log('everything is as it was exported');
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`not an export: ${error.message}`);
    return 2;
  }
};

process.exitCode = main(process.argv.slice(2));
