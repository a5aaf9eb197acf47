import { createEventParser, type ServerSentEvent } from './server-sent-events.js';

const eventsOf = (...chunks: string[]): ServerSentEvent[] => {
  const events: ServerSentEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  chunks.forEach(parse);
  return events;
};

describe('a stream of server-sent events', () => {
  it('yields id, event and data', () => {
    expect(eventsOf('id: 7\nevent: reservation\ndata: {"a":1}\n\n')).toEqual([
      { id: '7', event: 'reservation', data: '{"a":1}' },
    ]);
  });

  it('may be cut anywhere, in the middle of a line break too', () => {
    const text = 'id: 7\r\nevent: reservation\r\ndata: {"a":1}\r\n\r\nid: 8\r\ndata: x\r\n\r\n';
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(eventsOf(text.slice(0, cut), text.slice(cut))).toEqual([
        { id: '7', event: 'reservation', data: '{"a":1}' },
        { id: '8', event: 'message', data: 'x' },
      ]);
    }
  });

  it('ignores comments and unknown fields', () => {
    expect(eventsOf(': ping\n\nretry: 5\nnonsense\ndata: x\n\n')).toEqual([{ id: '', event: 'message', data: 'x' }]);
  });

  it('joins the lines of one event and keeps the id for the next', () => {
    expect(eventsOf('id: 1\ndata: a\ndata: b\n\ndata: c\n\n')).toEqual([
      { id: '1', event: 'message', data: 'a\nb' },
      { id: '1', event: 'message', data: 'c' },
    ]);
  });

  it('does not dispatch an event it broke off in', () => {
    expect(eventsOf('data: a\n')).toEqual([]);
  });
});
