import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Otherwise axe describes every element that passed, which takes about half of its time. */
const FAULTS_ONLY = { resultTypes: ['violations'] };

type Found = Readonly<{
  id: string;
  help: string;
  nodes: readonly Readonly<{ html: string; failureSummary: string }>[];
}>;

/** Once for each page that was loaded. */
const prepare = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(atOnce);
  });
  // Through the debugger, which no content security policy stops.
  await page.evaluate(AXE);
};

/**
 * What axe finds wrong with the page as it stands, one line each; nothing if it finds nothing. `within` limits it to a
 * part of the page, `rules` to some of its rules.
 */
export const axeFaults = async (
  page: Page,
  within = 'body',
  rules: readonly string[] = [],
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await prepare(page);
  // A color on its way from one to another is neither; what goes on for ever (a wave of a skeleton) is not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
  const options = {
    ...FAULTS_ONLY,
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const violations = await page.evaluate(
    async (selector, how) => {
      const { axe } = window as unknown as {
        axe: { run: (context: string, options: object) => Promise<{ violations: readonly Found[] }> };
      };
      return (await axe.run(selector, how)).violations;
    },
    within,
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
};
