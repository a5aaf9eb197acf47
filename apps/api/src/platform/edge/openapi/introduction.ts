import type { ApiArea } from './api-area.js';

const ENGLISH = {
  first: `**Two dialects.** \`/api/<name>\` speaks the dialect of the specification: answers in an envelope \`{ "data": … }\`, ids in the body or the
query, status numbers. \`/api/admin/<resource>\` speaks that of ra-data-simple-rest: lists are bare arrays with \`Content-Range\`, asked for
with \`range\`, \`sort\` and \`filter\`, a key it does not have being refused; \`filter={"id":[…]}\` gives the rows with these ids, all of them. Each
verb is a path of its own. Both lead to the same commands and rows.`,
  rest: `**Languages.** Messages are Spanish or English: \`?lang=es|en\`, else \`Accept-Language\`, else Spanish.

**Refusals.** Bad input is 400 with what is wrong by field, a refusal of a rule 409, a version that is no longer the current one 412. Each is a
problem document (RFC 9457) whose \`code\` is stable; every call lists the codes it may answer. What never reaches a call is refused in the
same way: 400 \`request.malformed\`, 404 \`route.unknown\`, 408 \`request.timeout\`, 414 \`request.too_long\`. A field that is null counts as absent,
unknown fields are dropped where nothing else is said, outer blanks of texts do not count.

**Sessions.** \`POST /api/user/login\` gives a bearer token for eight hours. An answer may carry a fresh one in \`x-renewed-token\`. Every answer
names its request in \`x-request-id\`.

**Times** in rows are Guatemala’s wall clock (\`YYYY-MM-DD\`, \`HH:mm\`); those called \`…_at\` are instants in UTC. Amounts are quetzales.`,
};

const SPANISH = {
  first: `**Dos dialectos.** \`/api/<nombre>\` habla como la especificación: respuestas en \`{ "data": … }\`, ids en el cuerpo o en la consulta, estados con
número. \`/api/admin/<recurso>\` habla como ra-data-simple-rest: las listas son arreglos con \`Content-Range\`, pedidas con \`range\`, \`sort\` y
\`filter\`, que rechaza las claves que no tiene; \`filter={"id":[…]}\` da las filas con esos ids, todas. Cada verbo tiene su propia ruta. Ambos llevan a los mismos comandos y filas.`,
  rest: `**Idiomas.** Los mensajes se dan en español o inglés: \`?lang=es|en\`, si no \`Accept-Language\`, si no español.

**Rechazos.** Datos incorrectos son 400 con lo que está mal en cada campo; lo que una regla no permite, 409; una versión que ya no es la actual, 412.
Cada uno es un documento de problema (RFC 9457) con un \`code\` estable; cada llamada enumera los que puede dar. Lo que no llega a ninguna llamada
se rechaza igual: 400 \`request.malformed\`, 404 \`route.unknown\`, 408 \`request.timeout\`, 414 \`request.too_long\`. Un campo nulo cuenta como ausente,
los campos desconocidos se descartan donde no se diga otra cosa y los espacios alrededor de un texto no cuentan.

**Sesiones.** \`POST /api/user/login\` da un token de portador por ocho horas. Una respuesta puede traer uno nuevo en \`x-renewed-token\`. Toda respuesta
nombra su petición en \`x-request-id\`.

**Las horas** de las filas son las de Guatemala (\`AAAA-MM-DD\`, \`HH:mm\`); las llamadas \`…_at\` son instantes en UTC. Los montos son quetzales.`,
};

/** The tags of the platform's own calls. */
const OWN_TAGS = { Server: 'The server itself: live updates, health, this page.' };

/** All tags with their descriptions, the areas' before those of the platform. */
export const tagsIn = (areas: readonly ApiArea[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...areas.map(({ tags }) => tags), OWN_TAGS) as Readonly<Record<string, string>>;

/** What stands before the calls. The paragraphs of the areas follow the one about the dialects. */
export const introductionOf = (areas: readonly ApiArea[]) => {
  const paragraphs = ({ first, rest }: typeof ENGLISH, lang: 'en' | 'es'): string =>
    [first, ...areas.flatMap(({ introduction }) => introduction?.[lang] ?? []), rest].join('\n\n');
  return {
    info: {
      title: 'Camino',
      version: '1',
      description: `Private shuttles and volcano tours in Guatemala.\n\n${paragraphs(ENGLISH, 'en')}\n\n---\n\nTraslados privados y excursiones a volcanes en Guatemala.\n\n${paragraphs(SPANISH, 'es')}`,
    },
    servers: [{ url: '/', description: 'The server this document came from.' }],
  };
};

/** Parts that many calls refer to. */
export const SHARED = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  headers: {
    ContentRange: {
      description:
        '`<resource> <first>-<last>/<all>`: which of all rows these are; `<resource> */<all>` when there are none of them.',
      schema: { type: 'string' },
      example: 'user 0-49/123',
    },
  },
  parameters: {
    lang: {
      name: 'lang',
      in: 'query',
      required: false,
      description: 'Language of messages; else `Accept-Language` decides.',
      schema: { type: 'string', enum: ['es', 'en'] },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The `version` of the row that was seen, in quotes; when it is no longer the current one, the answer is 412.',
      schema: { type: 'string', pattern: '^(W/)?"\\d{1,9}"$' },
      example: '"3"',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'A call repeated with its key has no second effect.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
    },
  },
} as const;
