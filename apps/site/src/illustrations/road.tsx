import { MinibusShape } from './minibus-shape.js';
import { paint, Scene, type SceneProps } from './scene.js';

/** The road to the lake: over the highlands between cornfields, the volcanoes ahead. */
export function Road(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 760" keep="xMidYMax">
      <linearGradient id="road-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".5" stopColor={paint('sky-low')} />
      </linearGradient>
      <path fill="url(#road-sky)" d="M0 0h1000v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M50 60h.1M160 120h.1M280 40h.1M430 80h.1M610 50h.1M760 100h.1M880 50h.1M960 140h.1"
      />
      <circle cx="792" cy="150" r="46" fill={paint('sun')} />
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M80 190h180M120 178h90M520 120h150M560 108h70"
      />
      <path
        fill={paint('ridge-far')}
        d="M-20 400c80-10 130-60 190-110s60-60 84-84c14-14 26-14 40 0 40 44 90 96 150 130s120 40 190 44 120-30 180-70 60-60 84-80c12-10 24-10 36 0 30 30 60 60 106 90v120H-20z"
      />
      <path
        fill={paint('ridge-mid')}
        d="M-20 430c120 0 220-20 320-60s120-80 160-116c14-12 30-12 42 0 40 40 80 90 150 122s200 50 368 54v40H-20z"
      />
      <path fill={paint('ridge-near')} opacity=".4" d="M484 248l-26 56-60 48-84 40-110 34h250l34-60-10-54z" />
      <path fill={paint('leaf-deep')} d="M-20 540h1040v240H-20z" />
      <path fill={paint('leaf-light')} d="M-20 440c180-40 340-30 500-10s340 10 540-24v120H-20z" />
      <path fill={paint('leaf')} d="M-20 500c140-50 300-50 460-26s360 30 580-20v140H-20z" />
      <Fields />
      <path fill={paint('leaf-deep')} d="M-20 590c200-60 420-60 640-30s300 10 400-10v60H-20z" />
      <path
        fill={paint('sand')}
        d="M-20 640c200-50 440-52 640-36s280 4 400-14v96c-160 30-300 34-470 18s-380-10-570 26z"
      />
      <path
        fill="none"
        stroke={paint('wall')}
        strokeWidth="6"
        strokeDasharray="44 30"
        d="M-20 690c200-46 420-48 610-32s300 12 430-14"
      />
      <path fill={paint('leaf-deep')} d="M-20 726c190-40 400-44 570-26s310 12 470-22v102H-20z" />
      <g transform="translate(330 508) rotate(1) scale(1.05)">
        <MinibusShape />
      </g>
      <Corn />
    </Scene>
  );
}

function Fields() {
  return (
    <path
      fill="none"
      stroke={paint('leaf-light')}
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".7"
      d="M60 500q60-16 120-14M40 520q90-22 180-18M260 492q80-4 150 8M250 512q90-4 170 8M560 506q100 10 190 4M560 526q110 10 210 2M800 500q90-8 180-24M810 520q90-8 180-26M120 546q90-16 170-16M640 548q110 6 210-4"
    />
  );
}

function Corn() {
  return (
    <>
      <path
        fill="none"
        stroke={paint('leaf')}
        strokeWidth="7"
        strokeLinecap="round"
        d="M40 760V610M96 760V636M152 760V616M850 760V630M906 760V606M962 760V628"
      />
      <path
        fill={paint('leaf-light')}
        d="M40 660c-30-26-44-24-60-8 24 0 40 8 60 8zM40 690c30-30 46-28 62-10-26-2-42 10-62 10zM96 680c-26-26-40-24-56-8 24 0 38 8 56 8zM96 706c28-28 44-26 60-8-26-2-42 8-60 8zM152 664c-28-26-42-24-58-8 24 0 40 8 58 8zM152 694c28-28 44-26 60-8-26-2-42 8-60 8zM850 676c-28-28-44-26-60-8 26-2 42 8 60 8zM850 704c28-28 44-26 60-8-26-2-42 8-60 8zM906 656c-28-28-44-26-60-8 26-2 42 8 60 8zM906 686c28-28 44-26 60-8-26-2-42 8-60 8zM962 674c-28-28-44-26-60-8 26-2 42 8 60 8zM962 702c26-26 40-24 56-8-24 0-38 8-56 8z"
      />
      <path
        stroke={paint('wall')}
        strokeWidth="9"
        strokeLinecap="round"
        d="M46 650v-22M102 672v-20M158 656v-22M856 668v-22M912 646v-22M968 666v-20"
      />
      <path
        stroke={paint('stone')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M40 610l-8-14M40 610v-18M40 610l9-13M96 636l-8-13M96 636v-17M96 636l8-13M152 616l-8-14M152 616v-18M152 616l9-13M850 630l-8-14M850 630v-18M850 630l9-13M906 606l-8-14M906 606v-18M906 606l9-13M962 628l-8-14M962 628v-18M962 628l9-13"
      />
    </>
  );
}
