/** Where the gateway listens, and which pages may show its form. */
type Settings = Readonly<{
  port: number;
  host: string;
  /** Origins whose pages may frame the card form and are told what came of it. */
  openers: readonly string[];
  /** The key of the XML service. */
  apiKey: string;
  /** File by which cards and transactions outlive the process. */
  journal?: string;
}>;

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/**
 * From GATEWAY_PORT, GATEWAY_HOST, GATEWAY_OPENERS (a list separated by commas), GATEWAY_API_KEY and GATEWAY_JOURNAL.
 * @throws Error naming what is wrong
 */
export const settingsOf = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const port = Number(env['GATEWAY_PORT'] ?? 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('GATEWAY_PORT must be a port');
  const openers = (env['GATEWAY_OPENERS'] ?? 'http://localhost:3000,http://127.0.0.1:3000').split(',');
  const wrong = openers.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) throw new Error('GATEWAY_OPENERS must be origins such as http://localhost:3000');
  const journal = env['GATEWAY_JOURNAL'];
  return {
    port,
    host: env['GATEWAY_HOST'] ?? '127.0.0.1',
    openers,
    apiKey: env['GATEWAY_API_KEY'] ?? 'stand-in',
    ...(journal && { journal }),
  };
};
