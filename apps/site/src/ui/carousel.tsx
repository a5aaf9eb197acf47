import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { CAROUSEL } from '@camino/contracts/kernel/limits.js';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { IconButton } from './button.js';
import styles from './carousel.module.css';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import { useSwipe } from './use-swipe.js';
import { useTurning, type Turning } from './use-turning.js';

export type Slide = Readonly<{
  key: string;
  /** What is to be seen; read out when the visitor turns to it. */
  name: string;
  content: ReactNode;
}>;

type CarouselProps = Readonly<{
  /** What the slides are about. */
  label: string;
  slides: readonly Slide[];
  className?: string;
}>;

/** Arrows are shown while the pointer or a key moves, and hide some seconds later. */
const useAwake = () => {
  const [awake, setAwake] = useState(true);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hideLater = (): void => {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(() => setAwake(false), CAROUSEL.autohide);
  };
  useEffect(() => {
    hideLater();
    return () => clearTimeout(hiding.current);
  }, []);
  const wake = (): void => {
    setAwake(true);
    hideLater();
  };
  return { awake, wake };
};

/** The first slides are there from the start, a later one from just before it is turned to. */
const useArrived = (at: number, count: number, sought: number | null): ((slide: number) => boolean) => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const wanted = [at, (at + 1) % count, ...(sought === null ? [] : [sought])].filter((slide) => !seen.has(slide));
  if (wanted.length > 0) setSeen(new Set([...seen, ...wanted]));
  return (slide) => slide < CAROUSEL.lazyAfter || seen.has(slide);
};

function Dots({ slides, turning }: Readonly<{ slides: readonly Slide[]; turning: Turning }>) {
  const t = useTexts(common).carousel;
  return (
    <div className={styles.foot}>
      <IconButton
        icon={turning.playing ? 'pause' : 'play'}
        label={turning.playing ? t.pause : t.play}
        onClick={() => turning.play(!turning.playing)}
      />
      <div className={styles.dots}>
        {slides.map(({ key, name }, slide) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={t.position(slide + 1, slides.length, name)}
            aria-current={slide === turning.at || undefined}
            onClick={() => turning.turnTo(slide)}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Slides that follow each other for ever, one every seven seconds. They stand still when paused, while the pointer or
 * the focus is on them, and under reduced motion until they are started. Arrow keys and swiping turn them, too. Whoever
 * turns a slide hears its name; slides that turn by themselves say nothing.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const t = useTexts(common).carousel;
  const count = slides.length;
  const turning = useTurning(count);
  const { at, from, direction, dragged, told, hold } = turning;
  const { awake, wake } = useAwake();
  const swipe = useSwipe(turning.turn);
  const beside = swipe.dragged === 0 ? null : (at + (swipe.dragged < 0 ? 1 : -1) + count) % count;
  const arrived = useArrived(at, count, beside);
  const current = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) current.current?.focus({ preventScroll: true });
    follow.current = false;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent): void => {
    wake();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || (event.target as HTMLElement).matches('input, select, textarea')) return;
    event.preventDefault();
    // The slide that had the focus cannot keep it.
    follow.current = current.current?.contains(event.target as Node) ?? false;
    turning.turn(step);
  };
  /* No style where nothing moves: the server's page may not have any. */
  const styleOf = (slide: number) => {
    if (slide === at && swipe.dragged !== 0) return { '--to': `${swipe.dragged}px` };
    if (slide === beside) return { '--to': `calc(${swipe.dragged < 0 ? 100 : -100}% + ${swipe.dragged}px)` };
    if (from === null) return undefined;
    if (slide === at) return { '--from': `calc(${direction * 100}% + ${dragged}px)` };
    return slide === from ? { '--from': `${dragged}px`, '--to': `${-direction * 100}%` } : undefined;
  };
  const looksOf = (slide: number): string | undefined => {
    if (swipe.dragged !== 0) return slide === at || slide === beside ? styles.dragged : styles.away;
    if (slide === at) return from === null ? undefined : styles.entering;
    return slide === from ? styles.leaving : styles.away;
  };

  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription={t.role}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
      onPointerDown={wake}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => {
        wake();
        hold('focus', true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => hold('focus', currentTarget.contains(relatedTarget))}
    >
      <div className={styles.view} onAnimationEnd={turning.rest} {...swipe.handlers}>
        {slides.map(({ key, name, content }, slide) => (
          <div
            key={key}
            ref={slide === at ? current : undefined}
            role="group"
            aria-roledescription={t.slide}
            aria-label={t.position(slide + 1, count, name)}
            aria-hidden={slide !== at || undefined}
            inert={slide !== at}
            tabIndex={-1}
            className={classNames(styles.slide, looksOf(slide))}
            style={styleOf(slide) as CSSProperties | undefined}
          >
            {arrived(slide) && content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <>
          <div className={classNames(styles.arrows, !awake && styles.asleep)} data-shown={awake}>
            <button type="button" className={styles.arrow} aria-label={t.previous} onClick={() => turning.turn(-1)}>
              <Icon name="arrow-left" />
            </button>
            <button type="button" className={styles.arrow} aria-label={t.next} onClick={() => turning.turn(1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
          <Dots slides={slides} turning={turning} />
        </>
      )}
      <p role="status" className={styles.told}>
        {told && t.position(at + 1, count, slides[at]?.name ?? '')}
      </p>
    </section>
  );
}
