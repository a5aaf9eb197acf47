import type { ReactNode } from 'react';

/** Backgrounds of the preview: five drawings, each in five pairs of colors. */
const BACKGROUNDS = 25;

const paint = (color: string): string => `var(--scene-${color})`;

type Colors = Readonly<{ ground: string; shape: string; accent: string }>;

const COLORS: readonly Colors[] = [
  { ground: 'water-deep', shape: 'ridge-near', accent: 'sun' },
  { ground: 'ridge-front', shape: 'pool-deep', accent: 'foam' },
  { ground: 'leaf-dark', shape: 'leaf', accent: 'wall' },
  { ground: 'earth', shape: 'roof', accent: 'wall' },
  { ground: 'dye', shape: 'thread', accent: 'sun' },
];

const Volcanoes = ({ shape, accent }: Colors) => (
  <>
    <circle fill={accent} cx="252" cy="52" r="22" />
    <path fill={shape} d="M0 200V150l70-76q8-9 16 0l60 66 44-44q7-7 14 0l116 104z" />
    <path fill={accent} opacity=".3" d="M0 200v-22q80-30 160-10t160-14v46z" />
  </>
);
const Lake = ({ shape, accent }: Colors) => (
  <g fill="none" strokeWidth="10" strokeLinecap="round">
    {[60, 92, 124, 156, 188].map((y, at) => (
      <path
        key={y}
        stroke={at % 2 === 0 ? shape : accent}
        opacity={at % 2 === 0 ? 1 : 0.3}
        d={`M-20 ${y}q40-24 80 0t80 0 80 0 80 0 80 0`}
      />
    ))}
  </g>
);
const Cloth = ({ shape, accent }: Colors) => (
  <>
    {[0, 64, 128, 192, 256].map((x, at) => (
      <g key={x} transform={`translate(${x} ${at % 2 === 0 ? 20 : 84})`}>
        <path fill={shape} d="M32 0l32 48-32 48L0 48z" />
        <path fill={accent} opacity=".3" d="M32 28l14 20-14 20-14-20z" />
      </g>
    ))}
  </>
);
const Pools = ({ shape, accent }: Colors) => (
  <>
    {[
      [40, 40, 54],
      [150, 120, 70],
      [276, 50, 64],
      [250, 190, 46],
    ].map(([cx, cy, r]) => (
      <g key={cx} fill={shape}>
        <circle cx={cx} cy={cy} r={r} />
        <circle cx={cx} cy={cy} r={(r ?? 0) / 2} fill={accent} opacity=".3" />
      </g>
    ))}
  </>
);
const Road = ({ shape, accent }: Colors) => (
  <>
    <path fill={shape} d="M0 200V96q90-50 170-6t150-40v150z" />
    <path
      fill="none"
      stroke={accent}
      opacity=".3"
      strokeWidth="9"
      strokeLinecap="round"
      d="M60 210c0-60 150-40 150-92 0-36-60-34-50-80"
    />
    <circle fill={accent} cx="158" cy="26" r="13" />
  </>
);

const DRAWINGS: readonly ((colors: Colors) => ReactNode)[] = [Volcanoes, Lake, Cloth, Pools, Road];

/** One of the backgrounds, `index` from 1 to 25. Dark enough for light letters on it. */
export function Background({ index, className }: Readonly<{ index: number; className: string }>) {
  const Drawing = DRAWINGS[(index - 1) % DRAWINGS.length]!;
  const { ground, shape, accent } = COLORS[Math.floor((index - 1) / DRAWINGS.length) % COLORS.length]!;
  return (
    <svg
      className={className}
      viewBox="0 0 320 202"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-background={index}
    >
      <rect fill={paint(ground)} width="320" height="202" />
      <Drawing ground={paint(ground)} shape={paint(shape)} accent={paint(accent)} />
      <rect fill="var(--color-veil)" opacity=".35" width="320" height="202" />
    </svg>
  );
}

export const anyBackground = (random: () => number = Math.random): number => 1 + Math.floor(random() * BACKGROUNDS);
