import { paint, Scene, type SceneProps } from './scene.js';

/** Semuc Champey: turquoise pools on limestone steps in the forest. */
export function Semuc(props: SceneProps) {
  return (
    <Scene {...props} viewBox="0 0 1000 760">
      <linearGradient id="semuc-sky" x2="0" y2="1">
        <stop stopColor={paint('sky-high')} />
        <stop offset=".5" stopColor={paint('sky-low')} />
      </linearGradient>
      <path fill="url(#semuc-sky)" d="M0 0h1000v760H0z" />
      <path
        stroke={paint('star')}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M90 60h.1M260 100h.1M420 50h.1M590 90h.1M770 50h.1M900 110h.1M520 140h.1"
      />
      <path
        stroke={paint('cloud')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M560 96h170M600 84h90M180 140h130M210 128h60"
      />
      <path
        fill={paint('ridge-far')}
        d="M-20 250c90-60 150-120 250-130 80-8 130 60 210 70s140-70 230-80 150 50 210 60 100 20 140 40v300H-20z"
      />
      <path
        fill={paint('leaf-light')}
        d="M-20 300c80-30 160-110 260-100 60 6 100 60 160 80 60 18 140 0 200-30 80-40 140-60 220-20 70 34 130 40 200 40v300H-20z"
        opacity=".65"
      />
      <path
        fill={paint('leaf')}
        d="M-20 640V238a49 40 0 0 1 88 20a28 23 0 0 1 51 6a29 24 0 0 1 52 28a24 20 0 0 1 44 26a40 33 0 0 1 72 12a44 36 0 0 1 80 12a43 35 0 0 1 78 37a38 31 0 0 1 68 16V640z"
      />
      <path
        fill={paint('leaf')}
        d="M560 640V352a28 23 0 0 1 50 -1a26 21 0 0 1 47 -13a43 35 0 0 1 78 -22a29 24 0 0 1 53 -6a26 21 0 0 1 47 -20a42 35 0 0 1 76 -20a31 25 0 0 1 55 -2a31 25 0 0 1 55 -20a41 33 0 0 1 73 -28V640z"
      />
      <path
        fill={paint('leaf-light')}
        opacity=".5"
        d="M40 262q30-30 60 0zM150 290q26-26 52 0zM270 326q26-24 52 0zM690 320q26-24 52 0zM800 300q30-28 60 0zM920 270q26-24 52 0z"
      />
      <path
        fill={paint('leaf-deep')}
        d="M-20 760V330a43 35 0 0 1 77 30a45 37 0 0 1 81 31a33 27 0 0 1 60 28a51 41 0 0 1 91 24a60 49 0 0 1 108 75V760z"
      />
      <path
        fill={paint('leaf-deep')}
        d="M720 760V440a29 24 0 0 1 52 -21a43 35 0 0 1 77 -9a62 50 0 0 1 111 -48a50 41 0 0 1 90 -20a46 37 0 0 1 82 -15V760z"
      />
      <path
        fill={paint('leaf')}
        d="M300 372c80-26 380-30 470 0 40 20 70 90 110 140 50 60 110 110 140 248H-20c10-90 80-150 140-200 60-52 100-160 180-188z"
      />
      <path
        fill="none"
        stroke={paint('leaf-light')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
        d="M300 410h30M250 470h44M330 520h36M180 520h30M780 420h30M850 520h40M880 590h34M140 660h40M230 700h50M60 720h40M800 470h24M700 592h40"
      />
      <Pools />
      <Falls />
      <Leaves />
    </Scene>
  );
}

function Pools() {
  return (
    <>
      <path
        fill={paint('stone-deep')}
        d="M711 380q18 10-7 20q-25 9-60 16q-34 8-82 6q-48-1-94-5q-46-5-58-16q-11-11 4-21q15-11 57-16q42-5 90-6q47 0 89 5q42 6 61 17z"
      />
      <path
        fill={paint('stone')}
        d="M708 369q18 7-7 14q-24 7-58 13q-34 5-81 4q-47-1-92-4q-45-3-57-11q-11-9 4-16q15-8 56-12q41-4 87-4q47-1 88 4q42 4 60 12z"
      />
      <path
        fill={paint('pool-light')}
        d="M700 365q17 7-7 13q-23 6-55 10q-32 5-76 4q-44-1-87-4q-43-2-54-9q-10-7 4-13q14-7 53-10q39-4 82-4q44 0 83 4q40 3 57 9z"
      />
      <path
        fill={paint('pool')}
        opacity=".75"
        d="M667 373q17 4 1 7q-17 4-41 7q-23 2-54 1q-30 0-53-2q-23-2-39-6q-16-3 0-7q16-3 39-5q23-2 55-3q31-1 53 2q21 3 39 6z"
      />
      <path
        fill={paint('stone-deep')}
        d="M605 446q28 13 9 27q-19 14-77 20q-57 6-120 8q-62 2-106-8q-43-10-72-22q-28-12-10-26q18-14 73-22q55-7 121-9q66-2 110 8q44 11 72 24z"
      />
      <path
        fill={paint('stone')}
        d="M602 432q27 10 8 21q-18 11-75 16q-56 5-118 7q-61 1-104-7q-42-8-70-17q-28-10-11-21q18-11 72-17q54-6 119-7q64-2 108 6q43 9 71 19z"
      />
      <path
        fill={paint('pool-light')}
        d="M591 428q26 8 9 17q-18 10-71 14q-54 4-111 5q-58 1-99-5q-40-7-66-15q-27-8-10-17q17-9 68-14q51-5 112-7q60-1 101 6q41 7 67 16z"
      />
      <path
        fill={paint('pool')}
        opacity=".75"
        d="M549 437q3 6 1 11q-2 6-37 9q-36 3-76 2q-41 0-73-3q-32-3-45-8q-13-5 4-10q18-5 44-9q26-4 68-3q41 0 75 3q35 3 39 8z"
      />
      <path
        fill={paint('stone-deep')}
        d="M838 510q7 16-12 30q-19 14-64 28q-45 13-120 12q-75-2-131-12q-55-11-74-27q-20-15 1-31q20-15 78-24q58-8 126-10q69-1 129 8q61 9 67 26z"
      />
      <path
        fill={paint('stone')}
        d="M835 494q6 13-12 25q-19 11-63 22q-45 11-118 10q-74-1-128-10q-55-8-74-21q-18-13 1-25q20-13 77-20q57-7 124-8q68-1 127 6q59 8 66 21z"
      />
      <path
        fill={paint('pool')}
        d="M824 489q5 11-12 21q-17 9-59 18q-42 10-111 9q-69-1-121-9q-52-7-69-17q-18-11 1-22q18-10 72-16q53-5 117-7q64-1 120 6q56 6 62 17z"
      />
      <path
        fill={paint('pool-deep')}
        opacity=".75"
        d="M789 502q14 6-6 12q-20 5-51 9q-31 5-76 5q-44 0-79-4q-36-4-52-10q-15-6-2-12q14-7 52-11q37-3 79-2q43 1 81 4q39 2 54 9z"
      />
      <path
        fill={paint('stone-deep')}
        d="M658 596q16 20 5 42q-11 21-95 30q-84 8-174 13q-90 4-165-9q-75-14-104-35q-28-21 11-40q39-19 103-35q63-16 154-11q90 6 170 15q79 9 95 30z"
      />
      <path
        fill={paint('stone')}
        d="M653 576q16 18 5 36q-10 18-93 25q-83 7-171 11q-88 4-162-8q-74-11-101-29q-28-17 10-34q38-16 101-29q62-14 151-9q89 4 167 12q78 8 93 25z"
      />
      <path
        fill={paint('pool')}
        d="M639 570q15 14 5 29q-10 15-88 21q-79 6-162 9q-83 4-153-6q-69-10-95-24q-26-15 10-28q36-14 95-25q59-11 142-8q84 4 158 10q73 7 88 22z"
      />
      <path
        fill={paint('pool-deep')}
        opacity=".75"
        d="M580 587q21 8 7 16q-14 8-60 14q-46 6-102 4q-56-2-104-6q-48-4-60-12q-12-8 1-17q13-8 56-14q43-6 99-4q56 3 100 7q43 4 63 12z"
      />
      <path
        fill={paint('stone-deep')}
        d="M981 705q36 25 3 50q-34 26-123 42q-88 16-201 16q-112 0-210-15q-99-14-124-41q-25-27 22-50q48-23 125-41q76-18 188-18q112-1 198 16q86 16 122 41z"
      />
      <path
        fill={paint('stone')}
        d="M975 681q36 21 3 43q-33 22-120 37q-88 14-198 14q-110-1-206-13q-97-13-122-36q-24-24 22-44q47-20 122-35q75-16 185-16q109-1 194 14q85 14 120 36z"
      />
      <path
        fill={paint('pool')}
        d="M958 672q33 18 2 36q-31 19-114 30q-82 12-186 12q-104 0-195-10q-91-11-114-31q-24-19 20-36q44-16 115-29q71-13 175-14q103 0 183 12q80 12 114 30z"
      />
      <path
        fill={paint('pool-deep')}
        opacity=".75"
        d="M890 692q5 12-16 21q-22 10-71 17q-48 7-114 6q-66-1-121-7q-55-5-75-15q-21-10-4-21q17-10 74-16q57-6 128-8q71-2 132 5q62 7 67 18z"
      />
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
        d="M480 366h70M590 378h44M330 430h90M460 446h60M560 492h110M700 508h60M260 574h120M430 594h150M500 676h170M720 700h120M560 716h90"
      />
    </>
  );
}

function Falls() {
  return (
    <>
      <path
        fill="none"
        stroke={paint('foam')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M452 396v19M461 395v19M470 397v23M479 395v20M488 394v24M497 393v19M506 396v23M515 397v27M520 460v26M529 457v25M538 457v24M547 460v23M556 461v21M565 461v26M574 460v18M583 459v21M592 461v21M480 536v19M489 542v25M498 539v22M507 539v21M516 539v26M525 538v20M534 541v24M543 537v22M452 635v31M461 635v31M470 638v29M479 636v32M488 635v29M497 638v28M506 636v32M515 636v30M524 638v25M533 637v32M542 639v26M551 639v23M560 638v25"
      />
      <path
        fill="none"
        stroke={paint('pool-light')}
        strokeWidth="3"
        strokeLinecap="round"
        d="M456 397v19M465 394v16M474 394v15M483 395v19M492 397v23M501 398v22M510 396v17M526 459v19M535 460v19M544 459v21M553 464v18M562 458v19M571 460v18M580 458v22M589 459v18M486 542v17M495 541v17M504 539v22M513 540v20M522 540v21M531 543v18M540 539v17M458 636v22M467 639v26M476 642v22M485 640v24M494 639v27M503 637v23M512 639v22M521 639v19M530 637v23M539 640v27M548 639v20M557 636v20"
      />
      <g>
        <circle cx="330" cy="566" r="10" fill={paint('earth')} />
        <path fill={paint('thread')} d="M314 588c2-14 30-14 32 0z" />
        <path stroke={paint('foam')} strokeWidth="3" strokeLinecap="round" d="M300 592h60" />
      </g>
    </>
  );
}

function Leaves() {
  return (
    <>
      <path
        fill={paint('leaf-dark')}
        d="M-20 470c50 10 90 60 110 130s20 120 10 180H-20zM1020 500c-60 20-90 70-100 130s0 100 10 150h90z"
      />
      <path
        fill={paint('leaf-deep')}
        d="M-30 560c70-50 150-50 210-10-60 30-140 40-210 10zM-30 640c80-30 160-10 206 50-70 16-150 6-206-50zM1030 590c-70-60-150-60-214-16 60 36 140 50 214 16zM1030 680c-80-40-150-30-210 20 60 30 140 30 210-20z"
      />
      <path
        fill={paint('leaf')}
        d="M-30 700c60-50 150-60 220-10-60 40-150 50-220 10zM1030 740c-60-50-160-60-230-10 70 40 160 50 230 10z"
      />
      <path
        fill="none"
        stroke={paint('leaf-dark')}
        strokeWidth="3"
        strokeLinecap="round"
        d="M-20 562c70-14 130-20 190-12M-20 642c70 6 130 22 186 46M-20 702c70-20 140-22 200-12M1020 592c-70-20-130-24-196-18M1020 682c-60 0-130 6-190 18M1020 742c-70-20-140-20-210-12"
      />
      <path fill={paint('lava')} d="M118 472c16-20 40-26 62-18-10 20-36 28-62 18z" />
      <path fill={paint('wall')} d="M116 474c0-24 14-44 36-52 6 22-10 46-36 52z" />
      <path
        fill="none"
        stroke={paint('leaf-dark')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M60 620c10-60 30-110 58-146"
      />
    </>
  );
}
