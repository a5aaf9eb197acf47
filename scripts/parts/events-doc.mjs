const personalOf = ({ personal = [] }) =>
  personal
    .map(({ subject, fields }) => `${fields.map((field) => `\`${field}\``).join(', ')} (subject: \`${subject}\`)`)
    .join('; ') || '–';

const rowOf = ([type, event]) => `| \`${type}\` | ${event.v} | ${event.says} | ${personalOf(event)} |`;

const sectionOf = ([area, events]) => `## ${area}

| event | version | meaning | personal data, encrypted |
|---|---|---|---|
${Object.entries(events).map(rowOf).join('\n')}
`;

/** The page about all events, from each area's part of the catalogue. */
export const eventsDoc = (areas) => `# Events

All events by area, generated from the event catalogue by \`node scripts/write-events-doc.mjs\`, after a build.
Each version of a type has a stored example in \`libs/domain/<area>/stored/\`. No example is ever edited: a version that got fields which may be
absent has a second one (\`TripStarted.v1.explained.json\`).
The log of an earlier version, a backup of it and that version's answers are kept in \`test/fixtures/\`: \`log-of-before.spec.ts\` tests that today's
version starts on that log, gives the same answers, erases people in it and restores the backup.

${Object.entries(areas).map(sectionOf).join('\n')}`;
