import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sceneColors } from '@camino/design/scene-colors.js';
import { MODES, type Mode } from '@camino/design/tokens.js';
import { Acatenango } from './acatenango.js';
import { Airport } from './airport.js';
import { Antigua } from './antigua.js';
import { Atitlan } from './atitlan.js';
import { Coast } from './coast.js';
import { Lakeside } from './lakeside.js';
import { Road } from './road.js';
import type { SceneProps } from './scene.js';
import { Semuc } from './semuc.js';
import { Tikal } from './tikal.js';

const SCENES: Readonly<Record<string, ComponentType<SceneProps>>> = {
  acatenango: Acatenango,
  airport: Airport,
  antigua: Antigua,
  coast: Coast,
  lakeside: Lakeside,
  road: Road,
  semuc: Semuc,
  tikal: Tikal,
};

const PAINT = /var\(--scene-([a-z-]+)\)/g;

const draw = (Picture: ComponentType<SceneProps>, mode: Mode): string =>
  renderToStaticMarkup(<Picture title="" />)
    .replace(
      /^<svg[^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>/,
      '<svg xmlns="http://www.w3.org/2000/svg" width="$1" height="$2" viewBox="0 0 $1 $2">',
    )
    .replace(PAINT, (_all, color: keyof (typeof sceneColors)['light']) => sceneColors[mode][color]);

/**
 * The illustrations below the fold as files, by day and by night: `drawn/<scene>-<mode>.svg`. They cost no script and
 * load late.
 */
export const drawnScenes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(SCENES).flatMap(([name, Picture]) =>
      MODES.map((mode) => [`${name}-${mode}.svg`, `${draw(Picture, mode)}\n`]),
    ),
  );

/** The pictures of link previews, by page: `public/cards/` has them with the page's words, see build/draw-cards.mjs. */
export const cardScenes = (): Readonly<Record<string, string>> => ({
  landing: draw(Atitlan, 'light'),
  'more-info': draw(Road, 'light'),
  acatenango: draw(Acatenango, 'dark'),
  reservations: draw(Airport, 'light'),
});
