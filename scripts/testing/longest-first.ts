import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longest, the longest first. One of them that began last would run alone at the end. */
const longest = [
  'src/live-writes.test.ts',
  'commands/commands.test.ts',
  'src/bad-input.test.ts',
  'simulate/kills.test.ts',
  'src/first-start.test.ts',
  'src/access.test.ts',
  'src/list-indexes.test.ts',
  'src/view-as.test.ts',
  'src/bad-input-on-real-work.test.ts',
  'frame/arguments.test.ts',
  'stock-info/random-movements.test.ts',
  'moves/move-races.test.ts',
]

/** Runs the longest test files first, and the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((file) => moduleId.endsWith(file))
      return found < 0 ? longest.length : found
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
