const personalOf = ({ personal = [] }) =>
  personal
    .map(({ subject, fields }) => `${fields.map((field) => `\`${field}\``).join(', ')} (subject: \`${subject}\`)`)
    .join('; ') || '–';

const rowOf =
  (names) =>
  ([type, event]) =>
    `| \`${type}\` | ${names[type].en} | ${event.v} | ${event.says} | ${personalOf(event)} |`;

const sectionOf =
  (names) =>
  ([area, events]) =>
    `## ${area}

| event | name on screens | version | meaning | personal data, encrypted |
|---|---|---|---|---|
${Object.entries(events).map(rowOf(names)).join('\n')}
`;

/** The page about all events, from each area's part of the catalogue and what the events are called. */
export const eventsDoc = (areas, names) => `# Events

All events by area, generated from the event catalogue by \`node scripts/write-events.mjs\`, after a build. The names on screens, in
Spanish, too, are in \`libs/contracts/<area>/event-words.ts\`.
Each version of a type has a stored example in \`libs/domain/<area>/stored/\`. No example is ever edited: a version that got fields which may be
absent has a second one (\`TripStarted.v1.explained.json\`).
The log of an earlier version, a backup of it and that version's answers are kept in \`test/fixtures/\`: \`log-of-before.spec.ts\` tests that today's
version starts on that log, gives the same answers, erases people in it and restores the backup.

${Object.entries(areas).map(sectionOf(names)).join('\n')}`;
