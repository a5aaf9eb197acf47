import type { Mode } from './tokens.js';

/**
 * Palette of the illustrations: the same places by day and by night. Not for text or controls, so contrast is not
 * guaranteed.
 */
const day = {
  'sky-high': '#D5E4E4',
  'sky-low': '#FAEFDC',
  'sky-glow': '#F8D3A2',
  sun: '#F2AE52',
  /** Only the night has stars. */
  star: '#FFFFFF00',
  /** Walls and windows by day, lit windows by night. */
  lamp: '#FFFAF0',
  cloud: '#FFFAF0',
  'ridge-far': '#B9C9CC',
  'ridge-mid': '#7FA3AD',
  'ridge-near': '#41748A',
  'ridge-front': '#1F536B',
  'water-far': '#A9C9CC',
  'water-mid': '#5E9CAB',
  'water-near': '#2B7088',
  'water-deep': '#0F4A63',
  glint: '#E9F1EA',
  'pool-light': '#A9DCC6',
  pool: '#58B6A6',
  'pool-deep': '#2C8C88',
  'leaf-light': '#8FAE6B',
  leaf: '#4E7F55',
  'leaf-deep': '#2A5745',
  'leaf-dark': '#173B33',
  stone: '#D8C6A8',
  'stone-shade': '#B79D7A',
  'stone-deep': '#7E6850',
  wall: '#EDB24E',
  'wall-shade': '#D08F35',
  roof: '#B4562F',
  'roof-shade': '#8C3E21',
  earth: '#4A3A30',
  lava: '#E8622C',
  sand: '#5A5148',
  foam: '#F7F2E6',
  thread: '#A8324A',
  dye: '#6A3F86',
} as const;

export type SceneColor = keyof typeof day;

const night: Record<SceneColor, string> = {
  'sky-high': '#10171F',
  'sky-low': '#22303F',
  'sky-glow': '#3A4B5C',
  sun: '#E9D9B0',
  star: '#E8E0CF',
  lamp: '#F0B95A',
  cloud: '#33465A',
  'ridge-far': '#34485B',
  'ridge-mid': '#273B4D',
  'ridge-near': '#1A2D3D',
  'ridge-front': '#10202D',
  'water-far': '#3D566A',
  'water-mid': '#274459',
  'water-near': '#173446',
  'water-deep': '#0C2331',
  glint: '#B9C9CC',
  'pool-light': '#6FA697',
  pool: '#37807A',
  'pool-deep': '#1D5C60',
  'leaf-light': '#5B7752',
  leaf: '#345843',
  'leaf-deep': '#1E3F36',
  'leaf-dark': '#102824',
  stone: '#A3957F',
  'stone-shade': '#7A6C58',
  'stone-deep': '#4B4238',
  wall: '#C08A39',
  'wall-shade': '#936629',
  roof: '#8A4427',
  'roof-shade': '#632F1B',
  earth: '#2A211C',
  lava: '#F07338',
  sand: '#3A342F',
  foam: '#CFCBC0',
  thread: '#8E3B50',
  dye: '#6E4C8A',
};

export const sceneColors: Record<Mode, Record<SceneColor, string>> = { light: day, dark: night };
