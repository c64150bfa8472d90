import type { JudgedAction } from '@platen/contracts/bulk-runs/endpoints'
import type { Denial } from '../../platform/http/refusal.ts'

/** Rows that an action judges alike. */
export interface JudgedGroup {
  rows: number
  denial: Denial | null
}

/** What an action could change of rows, and why it can change none of them. */
type JudgedSum = Pick<JudgedAction, 'total' | 'fits'> & { main: Denial | null }

/** Adds up how many rows an action could change; null for more than `most`, of which nothing is known of the others. */
export function sumGroups(groups: readonly JudgedGroup[], most: number): JudgedSum | null {
  const sum = (some: readonly JudgedGroup[]) => some.reduce((total, { rows }) => total + rows, 0)
  const total = sum(groups)
  if (total > most) return null
  const fits = sum(groups.filter(({ denial }) => denial === null))
  return { total, fits, main: fits === 0 ? findMain(groups) : null }
}

/** Returns the first of the denials that have the most frequent code. */
function findMain(groups: readonly JudgedGroup[]): Denial | null {
  const counts = new Map<string, number>()
  for (const { rows, denial } of groups) if (denial) counts.set(denial.code, (counts.get(denial.code) ?? 0) + rows)
  const denials = groups.flatMap(({ denial }) => denial ?? [])
  const countOf = ({ code }: Denial) => counts.get(code) ?? 0
  return denials.toSorted((left, right) => countOf(right) - countOf(left))[0] ?? null
}
