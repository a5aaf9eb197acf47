import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuiltFile, builtFile } from '../http/built-files.js';

/**
 * The page that shows the document with Swagger UI. Its style attributes need the looser policy, its scripts are files.
 */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Camino API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style>body{margin:0}.swagger-ui .info{margin:32px 0}.swagger-ui .info .title{font-size:32px}</style>
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

export const START = `SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
});
`;

/** What the page is made of, as @nestjs/swagger brings it. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

const known = new Map<string, BuiltFile>();

/** A file of Swagger UI, read when it is first asked for; undefined when the page needs none of that name. */
export const docsFile = (name: string): BuiltFile | undefined => {
  if (!(FILES as readonly string[]).includes(name)) return undefined;
  const file = known.get(name) ?? builtFile(join(folder(), name));
  known.set(name, file);
  return file;
};

const folder = (): string => {
  const swagger = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
  return dirname(swagger.resolve('swagger-ui-dist/package.json'));
};
