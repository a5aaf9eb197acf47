import { sceneColors } from './scene-colors.js';
import {
  colors,
  durations,
  easing,
  fonts,
  radii,
  shadows,
  sizes,
  spaces,
  stateColors,
  STATES,
  type,
  type Mode,
} from './tokens.js';

const declarations = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `--${name}: ${value};`);

const prefixed = (prefix: string, values: object, unit = ''): string[] =>
  declarations(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, `${value}${unit}`])),
  );

const themed = (mode: Mode): string[] => [
  `color-scheme: ${mode};`,
  ...prefixed('color', colors[mode]),
  ...STATES.flatMap((state) => prefixed(`state-${state}`, stateColors[mode][state])),
  ...prefixed('scene', sceneColors[mode]),
  ...prefixed('shadow', shadows[mode]),
];

const constant = (): string[] => [
  ...prefixed('font', fonts),
  ...Object.entries(type).flatMap(([name, { size, line }]) => [`--text-${name}: ${size};`, `--line-${name}: ${line};`]),
  ...prefixed('space', spaces, 'px'),
  ...prefixed('radius', radii, 'px'),
  ...prefixed('duration', durations, 'ms'),
  `--easing: ${easing};`,
  ...prefixed('size', sizes, 'px'),
];

const rule = (selector: string, lines: readonly string[], indent = ''): string =>
  [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');

/**
 * The tokens as CSS custom properties: `--color-ink`, `--state-reserved-soft`, `--text-lead`, `--space-4` … They follow
 * the system's color scheme; `data-theme` on the root overrides it, and can also keep any part of a page dark.
 */
export const tokensCss = (): string =>
  [
    '/* Generated from tokens.ts by `npm run tokens -w @camino/design`. */',
    rule(':root', [...constant(), ...themed('light')]),
    `@media (prefers-color-scheme: dark) {\n${rule(":root:not([data-theme='light'])", themed('dark'), '  ')}\n}`,
    rule("[data-theme='dark']", themed('dark')),
    '@media (prefers-reduced-motion: reduce) {\n' +
      rule(
        ':root',
        Object.keys(durations).map((name) => `--duration-${name}: 0.01ms;`),
        '  ',
      ) +
      '\n}',
    '',
  ].join('\n\n');
