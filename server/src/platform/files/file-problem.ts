import type { ErrorCode } from '@platen/contracts/errors'
import { toStorable } from './text/written-text.ts'

/** A problem or notice about a field of a record: the code of a message and its values. */
export interface FileProblem {
  /** The name of the field; for a line of an order `lines.2.quantity`, counted from 1; '' means the whole record. */
  field: string
  code: ErrorCode
  values: Record<string, string | number>
  /** Whether it is about a customer's email or phone, which not everybody may see; unsaid where nobody judged it. */
  contact?: boolean | null
}

/** More than anybody fixes in one go; the answer for a record of a hundred thousand wrong lines must stay small. */
const maxProblems = 200

/** Returns what is said of a file as the database can store it, whatever headings and values it quotes. */
export function toStorableProblem<P extends FileProblem>(problem: P): P {
  const values = Object.entries(problem.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? toStorable(value) : value,
  ])
  return { ...problem, field: toStorable(problem.field), values: Object.fromEntries(values) }
}

/** Collects the problems of one record, so that they are reported together: the first two hundred. */
export class FileProblems {
  readonly list: FileProblem[] = []

  add(field: string, code: ErrorCode, values: FileProblem['values'] = {}): void {
    if (this.list.length < maxProblems) this.list.push(toStorableProblem({ field, code, values }))
  }

  has(field: string): boolean {
    return this.list.some((problem) => problem.field === field)
  }
}
