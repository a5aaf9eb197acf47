const Sequencer = require('@jest/test-sequencer').default;

/** Files other than stories between one story and the next, so that the last story begins well before the end. */
const OTHERS = 6;

const isStory = ({ path }) => path.endsWith('.story.ts');

/**
 * Spreads stories among the other files. A story waits for its browser and its server two fifths of the time; when all
 * of them ran first, the processors idled meanwhile.
 */
module.exports = class extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const stories = sorted.filter(isStory);
    const others = sorted.filter((test) => !isStory(test));
    const spread = stories.flatMap((story, at) => [story, ...others.slice(at * OTHERS, (at + 1) * OTHERS)]);
    return [...spread, ...others.slice(stories.length * OTHERS)];
  }
};
