import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';
import { root } from './processes.mjs';

const folder = join(root, 'libs/contracts');
/** Folders below that are no areas: built files, and the names of events. */
const OTHERS = ['dist', 'events'];
const isContract = (name) => name.endsWith('.ts') && !/\.(spec|d)\.ts$|^event-words\.ts$/.test(name);

/** The contracts of all areas, relative to the folder, sorted by the names of the files. */
const contracts = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHERS.includes(entry.name))
    .flatMap(({ name: area }) =>
      readdirSync(join(folder, area))
        .filter(isContract)
        .map((name) => `${area}/${name}`),
    )
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));

const isExportedType = (statement) =>
  (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) &&
  !statement.typeParameters &&
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** `[type, file]` of every exported type without parameters. */
const contractTypes = (program) =>
  contracts().flatMap((name) =>
    program
      .getSourceFile(join(folder, name))
      .statements.filter(isExportedType)
      .map((statement) => [statement.name.text, name.replace(/\.ts$/, '')]),
  );

const withRefs = (value) => JSON.parse(JSON.stringify(value).replaceAll('"#/definitions/', '"#/components/schemas/'));

/** The schema of a type and of those it refers to; none if a type contains functions, which JSON cannot express. */
const schemasOf = (generator, type) => {
  try {
    const { $schema, definitions = {}, ...own } = generator.createSchema(type);
    return withRefs({ ...definitions, [type]: own });
  } catch (error) {
    if (!/unsupported|unknown node/i.test(String(error.message))) throw error;
    return {};
  }
};

const importsOf = (types) =>
  Object.entries(grouped(types))
    .map(([file, ofFile]) => `import type { ${ofFile.map(([type]) => type).join(', ')} } from './${file}.js';`)
    .join('\n');

const grouped = (types) =>
  types.reduce((files, [type, file]) => ({ ...files, [file]: [...(files[file] ?? []), [type, file]] }), {});

/** The text of libs/contracts/schemas.ts. */
export const contractSchemas = () => {
  const generator = createGenerator({
    path: join(folder, `!(${OTHERS.join('|')})/*.ts`),
    tsconfig: join(root, 'tsconfig.json'),
    topRef: false,
    encodeRefs: false,
    skipTypeCheck: true,
    sortProps: false,
  });
  const described = contractTypes(generator.program)
    .map(([type, file]) => [type, file, schemasOf(generator, type)])
    .filter(([type, , schemas]) => type in schemas);
  const schemas = Object.assign({}, ...described.map(([, , found]) => found));
  return `/* Generated from the types beside it by \`node scripts/write-schemas.mjs\`; a test keeps it current. */
${importsOf(described)}

/** The types of requests and responses, by name. */
export type Contracts = Readonly<{
${described.map(([type]) => `  ${type}: ${type};`).join('\n')}
}>;

/** Their JSON schemas (draft 2020-12), which refer to each other like parts of an OpenAPI document. */
export const SCHEMAS: Readonly<Record<string, object>> = {
${Object.entries(schemas)
  .map(([name, schema]) => `  ${name}: ${JSON.stringify(schema)},`)
  .join('\n')}
};
`;
};
