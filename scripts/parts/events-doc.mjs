const personalOf = ({ personal = [] }) =>
  personal
    .map(({ subject, fields }) => `${fields.map((field) => `\`${field}\``).join(', ')} (of whom \`${subject}\` names)`)
    .join('; ') || '–';

const rowOf = ([type, event]) => `| \`${type}\` | ${event.v} | ${event.says} | ${personalOf(event)} |`;

const sectionOf = ([area, events]) => `## ${area}

| event | version | says | personal, kept encrypted |
|---|---|---|---|
${Object.entries(events).map(rowOf).join('\n')}
`;

/** The page about all events, from each area's part of the catalogue. */
export const eventsDoc = (areas) => `# Events

Everything that can happen, by area. Made from the event catalogue by \`node scripts/write-events-doc.mjs\`, after a build.
Each type has a stored example under \`libs/domain/<area>/stored/\`.

${Object.entries(areas).map(sectionOf).join('\n')}`;
