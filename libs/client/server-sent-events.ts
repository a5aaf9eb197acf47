/** One event of a `text/event-stream`, as dispatched by the HTML standard. */
export type ServerSentEvent = Readonly<{ id: string; event: string; data: string }>;

/**
 * Parses a stream of text chunks, split anywhere, into events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). Ignores comments and unknown fields, and an
 * incomplete event at the end of the stream.
 */
export const createEventParser = (dispatch: (event: ServerSentEvent) => unknown): ((chunk: string) => void) => {
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];

  const finish = (): void => {
    if (data.length > 0) dispatch({ id, event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
  };

  const read = (line: string): void => {
    if (line === '') return finish();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  };
};
