import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isWhole } from './whole-grids.ts'

/** Test files that take longest, the slowest first. One of them that began last would run alone at the end. */
const slowest = [
  ...(isWhole
    ? [
        'simulate/kills',
        'simulate/two-servers',
        'stock-info/random-movements',
        'moves/move-races',
        'fulfillment/random-actions',
      ]
    : []
  ).map((file) => `${file}.test.ts`),
  'src/live-writes.test.ts',
  'commands/commands.test.ts',
  'src/bad-input.test.ts',
  'simulate/kills.test.ts',
  'src/first-start.test.ts',
  'src/access.test.ts',
  'src/list-indexes.test.ts',
  'src/view-as.test.ts',
  'fulfillment/races.test.ts',
  'src/bad-input-on-real-work.test.ts',
  'orders/lists/order-export.test.ts',
  'embedded-postgres/database-server.test.ts',
  'embedded-postgres/programs.test.ts',
  'frame/arguments.test.ts',
  'stock-info/random-movements.test.ts',
  'moves/move-races.test.ts',
  'setup/setup.test.ts',
]

/** Runs the slowest test files first, and the others in Vitest's own order. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowest.findIndex((file) => moduleId.endsWith(file))
      return found < 0 ? slowest.length : found
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
