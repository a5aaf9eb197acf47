import type { photo as source } from '../es/photo.js';
import type { SameTexts } from '../types/texts.js';

export const photo: SameTexts<typeof source> = {
  label: 'Photo',
  choose: 'Choose a photo',
  other: 'Choose another photo',
  remove: 'Remove the photo',
  sending: 'Sending…',
  shown: 'The photo as it will be seen',
  hint: 'Or drop it here. JPEG, PNG or WebP, 5 MB at most.',
  tooLarge: 'The photo is very large: it may have 5 MB at most.',
  offline: 'Offline: the photo was not sent. Try again.',
  travellers: 'Travelers see it beside the name.',
};
