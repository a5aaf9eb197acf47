/** Hides a text except for its last two characters: "1234" → "••34". */
export const maskText = (text: string): string => `${'•'.repeat(Math.max(0, text.length - 2))}${text.slice(-2)}`;

/** Hides an address except for its first letter and its host: "ana@example.com" → "a••@example.com". */
export const maskEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(2, name.length - 1))}@${host}`;
};
