import type { ErrorCode } from '@platen/contracts/errors'

/** One thing that is wrong with a field of a record, or worth knowing: the code of a sentence and its values. */
export interface FileProblem {
  /** Name of the field; of a line of an order `lines.2.quantity`, counted from 1; '' is the whole record. */
  field: string
  code: ErrorCode
  values: Record<string, string | number>
}

/** More than anybody mends in one go; a record of a hundred thousand wrong lines must not be answered with as many. */
const mostProblems = 200

/** Collects the problems of one record, so that all of them are told at once: the first two hundred. */
export class FileProblems {
  readonly list: FileProblem[] = []

  add(field: string, code: ErrorCode, values: FileProblem['values'] = {}): void {
    if (this.list.length < mostProblems) this.list.push({ field, code, values })
  }

  has(field: string): boolean {
    return this.list.some((problem) => problem.field === field)
  }
}
