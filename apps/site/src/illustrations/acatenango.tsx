import { paint, Scene, type SceneProps } from './scene.js';

/** Acatenango at night: the camp on its slope looks at Fuego throwing lava. */
export function Acatenango(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1600 760" keep="xMidYMax">
      <linearGradient id="acatenango-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".6" stopColor={paint('sky-low')} />
        <stop offset="1" stopColor={paint('sky-glow')} />
      </linearGradient>
      <radialGradient id="acatenango-glow">
        <stop stopColor={paint('lava')} stopOpacity=".75" />
        <stop offset=".4" stopColor={paint('lava')} stopOpacity=".25" />
        <stop offset="1" stopColor={paint('lava')} stopOpacity="0" />
      </radialGradient>
      <path fill="url(#acatenango-sky)" d="M0 0h1600v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M644 152h.1M356 243h.1M1503 96h.1M105 125h.1M580 99h.1M34 271h.1M158 376h.1M1533 333h.1M568 11h.1M769 4h.1M647 42h.1M1206 28h.1M1012 209h.1M109 251h.1M1070 42h.1M233 24h.1M1427 271h.1M976 242h.1M1286 63h.1M123 270h.1M1109 64h.1M1282 291h.1M563 79h.1M946 349h.1M1465 171h.1M236 75h.1M1559 391h.1M888 58h.1M1107 78h.1M1421 312h.1M583 374h.1M680 181h.1M1239 241h.1M708 307h.1M1515 159h.1M369 263h.1M1546 31h.1M608 182h.1M1267 65h.1M82 71h.1M157 4h.1M92 137h.1M551 18h.1M1046 18h.1M1537 175h.1M370 84h.1M867 389h.1M422 277h.1M454 216h.1M1385 348h.1M1281 71h.1M1099 235h.1M836 39h.1M669 2h.1M339 91h.1M1193 394h.1M1334 349h.1M85 248h.1M527 294h.1M894 31h.1M1534 5h.1M490 68h.1M1165 27h.1M902 176h.1M1500 61h.1M783 153h.1M175 315h.1M1442 152h.1M1043 118h.1M1048 96h.1M862 320h.1M1533 87h.1M1456 323h.1M589 109h.1M1217 26h.1M1393 109h.1M455 23h.1M453 69h.1M1519 79h.1M927 251h.1M1298 297h.1"
      />
      <path
        stroke={paint('star')}
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M381 135h.1M372 84h.1M955 118h.1M1399 2h.1M491 4h.1M1105 206h.1M148 269h.1M1508 125h.1M669 296h.1M529 173h.1M494 0h.1M1295 30h.1M396 303h.1M562 175h.1"
      />
      <path
        fill={paint('ridge-far')}
        opacity=".7"
        d="M1080 170c-22-24-50-34-44-62s38-20 46-46 46-30 60-6 52 0 58 28-24 36-48 40-54 16-60 46z"
      />
      <path
        fill={paint('ridge-mid')}
        d="M1080 172c-12-20-34-26-30-46s28-14 34-34 32-20 42-2 34 2 38 22-20 26-36 28-40 10-42 32z"
        opacity=".8"
      />
      <circle cx="1080" cy="160" r="230" fill="url(#acatenango-glow)" />
      <Fuego />
      <Camp />
    </Scene>
  );
}

function Fuego() {
  return (
    <>
      <path
        fill="none"
        stroke={paint('lava')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M1080 166Q1101 -18 1125 85M1080 166Q1093 90 1108 133M1080 166Q1073 44 1066 113M1080 166Q1027 3 969 94M1080 166Q1113 18 1149 101M1080 166Q1059 -3 1037 92M1080 166Q1086 34 1093 108M1080 166Q1092 89 1104 132M1080 166Q1105 -4 1132 91M1080 166Q1105 67 1132 122M1080 166Q1125 6 1174 96M1080 166Q1112 -4 1148 91M1080 166Q1126 38 1176 110M1080 166Q1087 88 1095 132M1080 166Q1059 78 1037 127"
      />
      <path
        fill={paint('ridge-far')}
        d="M-20 560c200-60 420-30 640-40s300 10 460 0 380-30 540 10v120H-20z"
        opacity=".6"
      />
      <path
        fill={paint('ridge-near')}
        d="M548 600c15-8 63-34 91-50c28-16 52-29 78-45c26-16 54-33 77-49c23-16 43-30 63-46c20-16 37-32 55-48c18-16 38-33 53-49c15-16 26-31 39-47c13-16 28-32 39-48c11-16 17-40 25-48c8-8 15-8 24 0c9 8 18 31 27 46c10 16 19 31 33 48c13 17 32 35 47 51c15 16 28 32 45 47c18 15 39 29 60 45c21 16 46 35 69 51c22 16 42 30 66 46c24 16 51 32 80 48c29 16 78 40 93 48z"
      />
      <path
        fill={paint('ridge-front')}
        opacity=".55"
        d="M1068 170L1043 218L1004 266L965 313L912 362L857 410L794 456L717 505L639 550L548 600L1156 600L1088 550L1138 505L1107 456L1107 410L1090 362L1095 313L1084 266L1085 218L1081 170z"
      />
      <path
        fill="none"
        stroke={paint('ridge-front')}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        d="M1031 244Q967 331 884 419M1020 289Q966 371 909 450M1053 233Q987 357 892 481M1068 218Q1034 341 976 464M1072 221Q1046 343 1009 463M1074 282Q1070 415 1056 544M1082 232Q1085 332 1094 433M1091 238Q1125 393 1178 545M1114 289Q1170 420 1237 548M1108 247Q1135 310 1169 376M1137 280Q1183 358 1256 435M1105 200Q1143 269 1200 338"
      />
      <path
        fill="none"
        stroke={paint('lava')}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M1076 172c-4 24 6 34 0 58s-22 40-26 66 4 30-6 52M1086 174c8 24 0 40 10 62s20 30 26 58 14 36 20 66M1050 300c-14 18-14 34-24 50"
      />
      <path
        fill="none"
        stroke={paint('wall')}
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M1076 172c-4 24 6 34 0 58s-18 34-22 54M1086 174c8 24 0 40 10 62"
      />
      <path fill={paint('ridge-mid')} d="M-20 600c240-24 480-30 760-10s580 20 880-10v180H-20z" />
      <path
        stroke={paint('lamp')}
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M1497 575h.1M1381 576h.1M1516 587h.1M1394 578h.1M1296 588h.1M1266 576h.1M1494 586h.1M1529 597h.1M1322 592h.1M1306 591h.1M1412 596h.1M1418 574h.1M1566 582h.1M1592 594h.1M1365 593h.1M1248 584h.1M1498 574h.1M1184 586h.1M1560 590h.1M1480 594h.1M1437 589h.1M1211 584h.1M1414 596h.1M1362 586h.1M1399 589h.1M1521 596h.1M1472 584h.1M1483 592h.1M1385 599h.1M1568 593h.1M1478 599h.1M1517 575h.1M1209 588h.1M1561 583h.1M1418 582h.1M1384 588h.1M1434 584h.1M1513 578h.1M1599 591h.1M1510 594h.1M1207 585h.1M1248 592h.1"
      />
    </>
  );
}

function Camp() {
  return (
    <>
      <path
        fill={paint('ridge-front')}
        d="M-20 300c90 30 170 90 250 150s170 96 290 130 340 60 560 70 380 10 540 20v100H-20z"
      />
      <path
        fill={paint('leaf-dark')}
        d="M595 658l7-39 7 39zM621 658l7-46 7 46zM644 655l7-48 7 48zM658 657l7-29 7 29zM685 665l7-33 7 33zM710 668l7-30 7 30zM723 664l7-50 7 50zM748 669l7-60 7 60zM765 667l7-42 7 42zM792 666l7-49 7 49zM809 669l7-40 7 40zM837 669l7-49 7 49zM858 669l7-55 7 55zM876 666l7-31 7 31zM897 670l7-51 7 51zM920 664l7-45 7 45zM945 670l7-37 7 37zM967 664l7-50 7 50zM985 665l7-44 7 44zM1003 665l7-70 7 70zM1031 665l7-27 7 27zM1054 668l7-61 7 61zM1070 667l7-27 7 27zM1092 666l7-57 7 57zM1109 669l7-42 7 42zM1133 670l7-65 7 65zM1160 668l7-55 7 55zM1183 666l7-30 7 30zM1201 666l7-41 7 41zM1225 666l7-50 7 50zM1241 668l7-50 7 50zM1264 668l7-49 7 49zM1288 669l7-42 7 42zM1305 670l7-29 7 29zM1325 668l7-40 7 40zM1355 664l7-51 7 51zM1371 668l7-31 7 31zM1390 666l7-59 7 59zM1418 665l7-49 7 49zM1436 668l7-38 7 38zM1456 667l7-38 7 38zM1476 667l7-35 7 35zM1501 665l7-27 7 27zM1525 664l7-48 7 48zM1548 668l7-45 7 45zM1567 666l7-31 7 31z"
      />
      <path fill={paint('leaf-dark')} d="M-20 440c90 20 150 80 240 128s220 72 380 92 480 12 1020 4v100H-20z" />
      <g>
        <circle cx="244" cy="540" r="130" fill="url(#acatenango-glow)" opacity=".6" />
        <path fill={paint('lamp')} d="M186 566l58-72 66 96z" />
        <path fill={paint('wall')} d="M244 494l66 96-46-14z" />
        <path fill={paint('earth')} d="M230 573l14-42 18 50z" />
        <path fill={paint('thread')} d="M336 612l44-56 58 72z" />
        <path fill={paint('roof')} d="M380 556l58 72-40-9z" />
        <path fill={paint('lamp')} d="M368 617l12-34 15 38z" />
      </g>
      <g>
        <path fill={paint('earth')} d="M510 664l4-30c0-14 20-14 20 0l4 34zM560 674l4-26c0-12 18-12 18 0l4 28z" />
        <path fill={paint('thread')} d="M511 654l3-20c0-14 20-14 20 0l3 22z" />
        <path fill={paint('water-mid')} d="M561 664l3-16c0-12 18-12 18 0l3 18z" />
        <path fill={paint('stone-deep')} d="M524 622a9 9 0 1 1 .1 0zM573 638a8 8 0 1 1 .1 0z" />
        <path fill={paint('lava')} d="M470 648c-8-14 4-20 4-34 12 10 18 24 8 36z" />
        <path stroke={paint('earth')} strokeWidth="6" strokeLinecap="round" d="M456 652l36 8M458 660l34-8" />
        <circle cx="475" cy="640" r="90" fill="url(#acatenango-glow)" opacity=".7" />
      </g>
    </>
  );
}
