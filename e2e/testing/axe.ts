import { type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOnly } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on the page, at most three places per rule. The source of axe is put into a page once, however
 * often the page is judged: `@axe-core/playwright` does so every time, which took a third of each look.
 *
 * @param within - selector of the part that is judged; the whole page by default
 * @param except - selector of what is left out
 * @param rules - the only rules by which it is judged; by default all of those that the tags name
 */
export async function findAxeFaults(
  page: Page,
  { within = 'html', except = '', rules = [] }: { within?: string; except?: string; rules?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([include, exclude, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [include], exclude: exclude ? [exclude] : [] },
        { resultTypes: ['violations'], runOnly },
      ) as Promise<AxeResults>,
    [
      within,
      except,
      rules.length > 0 ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    ] as const satisfies [string, string, RunOnly],
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id} at ${node.html.slice(0, 160)}: ${node.failureSummary}`),
  )
}
