import type { ErrorCode } from '@platen/contracts/errors'
import { FileProblems, toStorableProblem, type FileProblem } from '../../platform/files/file-problem.ts'
import type { Doubt } from './incoming-order.public.types.ts'

const maxDoubts = 200

/** What reading one record found, besides its values. */
export class RecordFindings {
  /** What keeps it from being an order (IMPORT-1). */
  readonly fatal = new FileProblems()
  /** What staff mend on the order's page, under the fields of the order (IMPORT-2); of lines, `DraftLine` has it. */
  readonly problems = new FileProblems()
  readonly warnings = new FileProblems()
  readonly doubts: Doubt[] = []
  /** The fields of the file that have the customer's email and phone: what is said of them isn't for everybody. */
  readonly contact = new Set<string>()
  private readonly doubted = new Set<string>()

  warn(field: string, code: ErrorCode, values: FileProblem['values'] = {}): void {
    this.warnings.add(field, code, values)
  }

  /** Adds a doubt about lines of the file, each kind of doubt once per field. */
  doubt(field: string, code: Doubt['code'], values: FileProblem['values'] = {}, lines: readonly number[] = []): void {
    const doubt: Doubt = toStorableProblem({ field, code, values, lines: [...lines] })
    const name = `${code} ${doubt.field}`
    // One is enough to hold the order.
    if (this.doubted.has(name) || this.doubted.size >= maxDoubts) return
    this.doubted.add(name)
    this.doubts.push(doubt)
  }
}
