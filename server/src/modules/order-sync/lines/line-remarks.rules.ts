import type { FileProblem } from '../../../platform/files/file-problem.ts'

/**
 * What a remark of an import line is: why the order failed; why it was put on hold; something to look at; what the
 * import changed; why the order was skipped.
 */
export type RemarkKind = 'problem' | 'hold' | 'remark' | 'change' | 'skip'

export interface LineRemark extends FileProblem {
  about: RemarkKind
}

/** Marks remarks with what they are. */
export function remarksAbout(about: RemarkKind, remarks: readonly FileProblem[]): LineRemark[] {
  return remarks.map(({ field, code, values, contact }) => ({ field, code, values, contact, about }))
}

/** Whether a line is listed as one with remarks. The failed ones are listed already. */
export function isRemarked(line: { outcome: string; remarks: readonly LineRemark[] }): boolean {
  return line.outcome !== 'failed' && line.remarks.some(({ about }) => about === 'remark' || about === 'hold')
}

/** What a line says that did nothing. */
export const nothing = { order_id: null, remarks: [], raw: null, items: 0, pieces: 0 }
