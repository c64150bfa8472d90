import { describe, expect, it } from 'vitest'
import { chooseTests } from './changed-tests.rules.ts'

const sources = new Map([
  ['contracts/src/stock-documents/stock-in.ts', ''],
  ['server/src/modules/stock-in/stock-in.views.ts', `import { one } from '@platen/contracts/stock-documents/stock-in'`],
  ['server/src/modules/stock-in/stock-in.test.ts', ''],
  ['server/src/modules/orders/orders.views.ts', `import { lines } from '../stock-in/stock-in.views.ts'`],
  ['server/src/modules/orders/orders.test.ts', `import { orders } from './orders.views.ts'`],
  ['server/src/modules/stock-in/stock-in.store.ts', 'sql`update stock_documents set note = ${note}`'],
  ['server/src/valid-rows.test.ts', ''],
  ['server/migrations/0200_notes.sql', 'alter table stock_documents add note text;'],
  ['server/src/app.ts', `import { orders } from './modules/orders/orders.views.ts'`],
  ['server/src/app.test.ts', `import { app } from './app.ts'`],
  ['web/src/features/stock-in/stock-in-page.test.tsx', ''],
  ['web/src/ui/list/list.tsx', ''],
  ['web/src/ui/list/list.test.tsx', `const { List } = await import('./list.tsx')`],
  ['e2e/stock/stock-in.spec.ts', ''],
  ['e2e/orders/hold.spec.ts', ''],
])

describe('the tests of a change', () => {
  it.each([
    [
      'a noun: those of its module, feature and contract, and what imports it through one file',
      'server/src/modules/stock-in/stock-in.views.ts',
      [
        'server/src/modules/orders/orders.test.ts',
        'server/src/modules/stock-in/stock-in.test.ts',
        'web/src/features/stock-in/stock-in-page.test.tsx',
      ],
      ['e2e/stock/stock-in.spec.ts'],
      ['stock-in'],
    ],
    [
      'a contract: those of its noun',
      'contracts/src/stock-documents/stock-in.ts',
      ['server/src/modules/stock-in/stock-in.test.ts', 'web/src/features/stock-in/stock-in-page.test.tsx'],
      ['e2e/stock/stock-in.spec.ts'],
      ['stock-in'],
    ],
    ['a file without a noun: what imports it', 'web/src/ui/list/list.tsx', ['web/src/ui/list/list.test.tsx'], [], []],
    [
      'a migration: those of the nouns that write its tables, and of the database',
      'server/migrations/0200_notes.sql',
      [
        'server/src/modules/stock-in/stock-in.test.ts',
        'server/src/valid-rows.test.ts',
        'web/src/features/stock-in/stock-in-page.test.tsx',
      ],
      ['e2e/stock/stock-in.spec.ts'],
      ['stock-in'],
    ],
    ['a test: itself', 'server/src/app.test.ts', ['server/src/app.test.ts'], [], []],
  ])('are, for %s', (_what, changed, tests, specs, nouns) => {
    expect(chooseTests([changed], sources)).toEqual({ tests, specs, nouns })
  })

  it('are none for a file that no test knows', () => {
    expect(chooseTests(['README.md'], sources)).toEqual({ tests: [], specs: [], nouns: [] })
  })
})
