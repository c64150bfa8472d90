import { describe, expect, it } from 'vitest'
import { named, plantTree } from '../../testing/planted-tree.ts'
import { checkPauses } from './check-pauses.ts'

const folder = 'server/src/modules/orders'
const sound = {
  [`${folder}/next-task.test.ts`]: 'await new Promise((resolve) => setTimeout(resolve))\n',
  [`${folder}/reasoned.test.ts`]:
    '// Pause: between two questions whether the run is over.\nawait new Promise((resolve) => setTimeout(resolve, 10))\n',
  [`${folder}/limit.test.ts`]: 'test.setTimeout(300_000)\nconst timer = setTimeout(stop, 10)\n',
  [`${folder}/orders.jobs.ts`]: 'await wait(1_000)\n',
  'e2e/waits.spec.ts': 'await expect(dialog).toBeVisible()\n',
}

const planted: [file: string, text: string][] = [
  ['e2e/slow.spec.ts', `await page.${['waitFor', 'Timeout'].join('')}(450)\n`],
  ['e2e/testing/slow.ts', `await page.${['waitFor', 'Timeout'].join('')}(pauseMs)\n`],
  [`${folder}/slow.test.ts`, 'await new Promise((resolve) => setTimeout(resolve, 500))\n'],
  [`${folder}/done.fixture.ts`, 'await new Promise((done) => setTimeout(done, pauseMs))\n'],
  [`${folder}/library.test.ts`, 'await wait(50)\n'],
  ['web/src/features/orders/page.test.tsx', '// Pause:\nawait pause(50)\n'],
]

describe('the check of pauses in tests', () => {
  it('accepts the next task, a reason, and timers that nobody waits for', () => {
    expect(checkPauses(plantTree(sound))).toEqual([])
  })

  it('reports each wait for a time', () => {
    const found = named(checkPauses(plantTree({ ...sound, ...Object.fromEntries(planted) })))
    expect(found).toEqual(planted.map(([file]) => `fixed-pause ${file}`).toSorted())
  })
})
