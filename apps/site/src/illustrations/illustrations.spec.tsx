import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Acatenango } from './acatenango.js';
import { Airport } from './airport.js';
import { Antigua } from './antigua.js';
import * as ascents from './ascents.js';
import { Atitlan } from './atitlan.js';
import { Coast } from './coast.js';
import { drawnScenes } from './drawing.js';
import { Lakeside } from './lakeside.js';
import { Picture } from './picture.js';
import { Road } from './road.js';
import type { SceneProps } from './scene.js';
import { Semuc } from './semuc.js';
import * as letters from './letters.js';
import * as setbacks from './setbacks.js';
import { Tikal } from './tikal.js';
import * as vehicles from './vehicles.js';

const ALL: Record<string, ComponentType<SceneProps>> = {
  Acatenango,
  Airport,
  Antigua,
  Atitlan,
  Coast,
  Lakeside,
  Road,
  Semuc,
  Tikal,
  ...ascents,
  ...letters,
  ...setbacks,
  ...vehicles,
};
const drawn = join(__dirname, 'drawn');

describe.each(Object.entries(ALL))('%s', (_name, Illustration) => {
  it('weighs at most 12 KB and names no colour of its own', () => {
    const svg = renderToStaticMarkup(<Illustration title="" />);
    expect(svg.length).toBeLessThanOrEqual(12 * 1024);
    expect(svg).not.toMatch(/#[0-9a-f]{3,8}\b(?!")|rgb\(/i);
    expect(svg).toContain('var(--scene-');
  });
  it('tells what is to be seen, or is hidden as decoration', () => {
    const { unmount } = render(<Illustration title="El lago" />);
    expect(screen.getByRole('img', { name: 'El lago' })).toBeVisible();
    unmount();
    render(<Illustration title="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the illustrations kept as files', () => {
  it('are as they are drawn; `npm run scenes -w @camino/site` draws them again', () => {
    const scenes = drawnScenes();
    expect(readdirSync(drawn).sort()).toEqual(Object.keys(scenes).sort());
    const stale = Object.keys(scenes).filter((file) => readFileSync(join(drawn, file), 'utf8') !== scenes[file]);
    expect(stale).toEqual([]);
  });
  it('have every colour filled in', () => {
    for (const svg of Object.values(drawnScenes())) expect(svg).not.toContain('var(');
  });
  it('tell what is to be seen', () => {
    render(<Picture name="tikal" title="El templo del Gran Jaguar" />);
    expect(screen.getByRole('img', { name: 'El templo del Gran Jaguar' })).toHaveAttribute('loading', 'lazy');
  });
});
