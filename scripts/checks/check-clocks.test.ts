import { describe, expect, it } from 'vitest'
import { checkClocks } from './check-clocks.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

// Fixed days: they are what is planted here.
const folder = 'server/src/modules/orders'
const sound = {
  [`${folder}/past.test.ts`]: "const placed_at = '2020-11-09T01:20:42-05:00'\nconst due = '2099-01-02'\n",
  [`${folder}/impossible.test.ts`]: "const day = '2026-02-30'\nconst month = '2026-13-01'\n",
  [`${folder}/late.rules.test.ts`]: "const due = '2026-11-20'\n",
  [`${folder}/sheet.format.test.ts`]: "const due = '2026-11-20'\n",
  [`${folder}/orders.actions.ts`]: '// as in 2026-11-20\n',
  [`${folder}/days.test.ts`]: "// Fixed days: the function under test is given its clock.\nconst due = '2026-11-20'\n",
  [`${folder}/names.test.ts`]: "const barcode = '12026-11-20'\nconst sku = 'TEE-2026-11-20'\n",
  'web/src/features/orders/list.test.tsx':
    "vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })\nconst due = '2026-11-21'\n",
  'web/src/features/orders/set.test.tsx': "vi.setSystemTime('2026-11-20')\n",
}

const planted: [file: string, text: string][] = [
  [`${folder}/orders.test.ts`, "orderRecord({ ship_by: '2026-11-30' })\n"],
  [`${folder}/instant.test.ts`, "const placed_at = '2027-11-01T10:00:00Z'\n"],
  [`${folder}/template.test.ts`, 'const ship_by = `2026-12-24T${time}Z`\n'],
  [`${folder}/factory.fixture.ts`, "export const ship_by = '2026-11-16'\n"],
  ['server/testing/floor/given-order.ts', "export const ship_by = '2026-11-20'\n"],
  [`${folder}/csv.test.ts`, "const row = '1,2026-11-09T01:20:42-05:00,Ann'\n"],
  [`${folder}/silent.test.ts`, "// Fixed days:\nconst due = '2026-11-20'\n"],
  ['web/src/features/orders/page.test.tsx', "vi.useFakeTimers({ toFake: ['Date'] })\nconst due = '2026-11-21'\n"],
  ['e2e/export.spec.ts', "await page.goto('/orders?placed_from=2026-11-09')\n"],
  ['bench/import-bench.ts', 'const row = `B-${n},2026-11-09T01:20:42-05:00`\n'],
]

describe('the check of dates in tests', () => {
  it('accepts dates that are far off, impossible, without a clock, or with a fixed clock', () => {
    expect(checkClocks(plantTree(sound))).toEqual([])
  })

  it('reports fixed dates in tests that use the current time', () => {
    const found = named(checkClocks(plantTree({ ...sound, ...Object.fromEntries(planted) })))
    expect(found).toEqual(planted.map(([file]) => `fixed-day-beside-now ${file}`).toSorted())
  })
})
