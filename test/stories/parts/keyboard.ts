import type { Page } from 'puppeteer';

/** Presses of Tab after which a page counts as one without an end. */
const MOST_STEPS = 300;

/** What has the focus, in words; null when Tab has led out of the page or back to where it was. */
type Focused = Readonly<{ what: string; covered: boolean; ringed: boolean }> | null;

/** Notes every control that the keyboard has to reach. Radio buttons are reached by arrows. */
const noteControls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const controls =
      'a[href], button:enabled, input:enabled:not([type="hidden"], [type="radio"]), select:enabled, textarea:enabled';
    const inSight = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
    Object.assign(window, {
      wanted: [...document.querySelectorAll<HTMLElement>(controls)].filter(inSight),
      reached: new Set<Element>(),
    });
  });

/** Looks at what has the focus: whether it can be seen, not below something else, and by a ring. */
const look = (page: Page): Promise<Focused> =>
  page.evaluate(async (): Promise<Focused> => {
    const { reached } = window as unknown as { reached: Set<Element> };
    const element = document.activeElement as HTMLElement;
    if (element === document.body || reached.has(element)) return null;
    reached.add(element);
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
    const boxOf = (): DOMRect => {
      const own = element.getBoundingClientRect();
      return own.width <= 2 && label ? label.getBoundingClientRect() : own;
    };
    const isShownAt = (right: number): boolean => {
      const box = boxOf();
      const top = document.elementFromPoint(box.left + box.width * right, box.top + box.height / 2);
      return top !== null && (element.contains(top) || top.contains(element) || Boolean(label?.contains(top)));
    };
    const hasOutline = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    const isCovered = (): boolean => [0.1, 0.5, 0.9].filter(isShownAt).length < 2;
    // The page may still be scrolling to it.
    for (let frames = 0; frames < 12 && isCovered(); frames += 1)
      await new Promise((next) => requestAnimationFrame(next));
    // A link that spans its card draws the ring around the card, with what stands after it; a hidden field at its label
    // or at the drawing next to it. MUI makes the frame of a field thicker.
    const ringed = [element, element.nextElementSibling, label, element.parentElement].some(
      (one) => one !== null && [getComputedStyle(one), getComputedStyle(one, '::after')].some(hasOutline),
    );
    const frame = element.closest('.Mui-focused')?.querySelector('fieldset');
    return {
      what: `${element.outerHTML.slice(0, 160)} ${element.innerText.slice(0, 40)}`,
      covered: isCovered(),
      ringed: ringed || (frame ? Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 : false),
    };
  });

/**
 * Goes through the page by Tab alone from its beginning. Returns what is wrong with it, one line each: controls that
 * are not reached, that are covered when they have the focus (WCAG 2.4.11), or whose focus is not seen (2.4.7), and a
 * page that scrolls sideways (1.4.10).
 */
export const keyboardFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    const beginning = document.createElement('span');
    beginning.tabIndex = -1;
    document.body.prepend(beginning);
    beginning.focus();
  });
  await noteControls(page);
  const faults: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await look(page);
    if (!focused) break;
    if (focused.covered) faults.push(`covered: ${focused.what}`);
    if (!focused.ringed) faults.push(`without a ring: ${focused.what}`);
  }
  const left = await page.evaluate(() => {
    const { wanted, reached } = window as unknown as { wanted: HTMLElement[]; reached: Set<Element> };
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...wanted
        .filter((one) => document.contains(one) && !reached.has(one))
        .map((one) => `not reached: ${one.outerHTML.slice(0, 160)}`),
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ];
  });
  return [...faults, ...left];
};
