const { createRequire } = require('node:module');

/** What tests and Testing Library ask of a computed style. */
const ASKED = ['display', 'visibility', 'pointer-events'];
const JSDOM = 'jsdom/lib/jsdom';

/** Comments and statements such as `@namespace`. */
const NO_RULES = /\/\*[^]*?\*\/|@[^;{]*;/g;

const rulesOf = (sheet) =>
  [...sheet.replace(NO_RULES, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selectors, declarations]) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: declarations
      .split(';')
      .map((declaration) => declaration.trim())
      .filter((declaration) => ASKED.includes(declaration.split(':')[0].trim()))
      .join(';'),
  }));

/** Rules for whole elements, one for all that look alike, then the others in their order. */
const shortened = (sheet) => {
  const ofElements = new Map();
  const others = [];
  for (const { selectors, declarations } of rulesOf(sheet).filter((rule) => rule.declarations !== ''))
    for (const selector of selectors)
      if (/^\w+$/.test(selector)) ofElements.set(selector, declarations);
      else others.push(`${selector}{${declarations}}`);
  const alike = new Map();
  for (const [element, declarations] of ofElements)
    alike.set(declarations, [...(alike.get(declarations) ?? []), element]);
  return [...alike]
    .map(([declarations, elements]) => `${elements.join()}{${declarations}}`)
    .concat(others)
    .join('\n');
};

/**
 * Leaves of a browser's own style sheet only what tests ask for: jsdom matches every rule with every element whose
 * style is computed, and resolves all colors, an eighth of a test's time. Call it before jsdom is loaded.
 */
const keepFewStyles = (packageThatUsesIt) => {
  const load = createRequire(packageThatUsesIt);
  const sheet = load.resolve(`${JSDOM}/browser/default-stylesheet`);
  const short = shortened(load(sheet));
  require.cache[sheet].exports = short;
  const { propertiesWithResolvedValueImplemented: resolved } = load(`${JSDOM}/living/helpers/style-rules`);
  for (const property of Object.keys(resolved)) if (!ASKED.includes(property)) delete resolved[property];
};

module.exports = { keepFewStyles };
