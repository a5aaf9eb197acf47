import { classNames } from '../browser/class-names.js';
import acatenangoDark from './drawn/acatenango-dark.svg';
import acatenangoLight from './drawn/acatenango-light.svg';
import airportDark from './drawn/airport-dark.svg';
import airportLight from './drawn/airport-light.svg';
import antiguaDark from './drawn/antigua-dark.svg';
import antiguaLight from './drawn/antigua-light.svg';
import coastDark from './drawn/coast-dark.svg';
import coastLight from './drawn/coast-light.svg';
import lakesideDark from './drawn/lakeside-dark.svg';
import lakesideLight from './drawn/lakeside-light.svg';
import roadDark from './drawn/road-dark.svg';
import roadLight from './drawn/road-light.svg';
import semucDark from './drawn/semuc-dark.svg';
import semucLight from './drawn/semuc-light.svg';
import tikalDark from './drawn/tikal-dark.svg';
import tikalLight from './drawn/tikal-light.svg';
import styles from './picture.module.css';

const FILES = {
  acatenango: { light: acatenangoLight, dark: acatenangoDark, size: [1600, 760] },
  airport: { light: airportLight, dark: airportDark, size: [1000, 760] },
  antigua: { light: antiguaLight, dark: antiguaDark, size: [1000, 760] },
  coast: { light: coastLight, dark: coastDark, size: [1000, 760] },
  lakeside: { light: lakesideLight, dark: lakesideDark, size: [1000, 640] },
  road: { light: roadLight, dark: roadDark, size: [1000, 760] },
  semuc: { light: semucLight, dark: semucDark, size: [1000, 760] },
  tikal: { light: tikalLight, dark: tikalDark, size: [1000, 760] },
} as const;

export type PictureName = keyof typeof FILES;

type PictureProps = Readonly<{
  name: PictureName;
  /** What is to be seen, read out in place of the picture; '' hides it as decoration. */
  title: string;
  className?: string;
  /** Night whatever the colour scheme. */
  night?: boolean;
  /** Seen at once: do not wait until it is scrolled to. */
  eager?: boolean;
}>;

/** An illustration as a file, by day or by night; it fills its frame and costs no script. */
export function Picture({ name, title, className, night, eager }: PictureProps) {
  const { light, dark, size } = FILES[name];
  return (
    <picture>
      {!night && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img
        className={classNames(styles.picture, className)}
        src={night ? dark : light}
        alt={title}
        width={size[0]}
        height={size[1]}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
