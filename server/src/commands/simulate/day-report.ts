import type { Reader } from '../../platform/db/database.types.ts'
import { findViolatedInvariants } from '../doctor/doctor.views.ts'
import { countDoubledMoves, countStoredAnswers, ordersPerStatus, piecesPerStage } from './day-facts.views.ts'
import { percentile, type Tally } from './tally.ts'

export interface DayReport {
  imported: Record<string, number>
  stages: Record<string, number>
  orders: Record<string, number>
  times: { name: string; calls: number; p50: number; p95: number; p99: number }[]
  conflicts: Record<string, number>
  lost_answers: number
  repeats: number
  different_repeats: number
  retries: number
  unexpected: string[]
  acknowledged: number
  /** Acknowledged writes that left no trace, and writes with two events of one kind. */
  lost: number
  doubled: number
  invariants: { invariant: string; place: string }[]
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/**
 * Inspects what the day left in the database: pieces per stage, whether every acknowledged write left its answer and
 * none two events, and the invariants (text of invariants.sql).
 */
export async function reportDay(
  db: Reader,
  invariants: string,
  tally: Tally,
  imported: Record<string, number>,
): Promise<DayReport> {
  const keys = tally.acknowledged.map(({ key }) => key)
  return {
    imported,
    stages: await piecesPerStage(db),
    orders: await ordersPerStatus(db),
    times: [...tally.times].toSorted(byName).map(([name, list]) => ({
      name,
      calls: list.length,
      p50: percentile(list, 0.5),
      p95: percentile(list, 0.95),
      p99: percentile(list, 0.99),
    })),
    conflicts: Object.fromEntries([...tally.conflicts].toSorted(byName)),
    lost_answers: tally.lostAnswers,
    repeats: tally.repeats,
    different_repeats: tally.differentRepeats,
    retries: tally.retries,
    unexpected: tally.unexpected,
    acknowledged: keys.length,
    lost: keys.length - (await countStoredAnswers(db, keys)),
    doubled: await countDoubledMoves(db, keys),
    invariants: await findViolatedInvariants(db, invariants),
  }
}

/** Returns whether the factory is healthy after the day. */
export function isHealthy(report: DayReport): boolean {
  return (
    report.invariants.length === 0 &&
    report.lost === 0 &&
    report.doubled === 0 &&
    report.different_repeats === 0 &&
    report.unexpected.length === 0
  )
}

/** Formats the report as a table for people. */
export function dayTable(report: DayReport): string {
  const lines: string[] = []
  const table = (title: string, values: Record<string, number>) => {
    lines.push('', title)
    for (const [name, n] of Object.entries(values)) lines.push(`  ${name.padEnd(28)}${String(n).padStart(8)}`)
  }
  table('Imported', report.imported)
  table('Pieces per stage', report.stages)
  table('Orders', report.orders)
  lines.push(
    '',
    `${'Time per call, ms'.padEnd(30)}${['calls', 'p50', 'p95', 'p99'].map((head) => head.padStart(9)).join('')}`,
  )
  for (const { name, calls, ...times } of report.times) {
    const shown = [times.p50, times.p95, times.p99].map((ms) => ms.toFixed(1).padStart(9)).join('')
    lines.push(`  ${name.padEnd(28)}${String(calls).padStart(9)}${shown}`)
  }
  table('Conflicts (answered with 409)', report.conflicts)
  table('Faults', {
    'answers lost on purpose': report.lost_answers,
    'actions repeated': report.repeats,
    'repeats answered differently': report.different_repeats,
    'calls sent again': report.retries,
    'acknowledged actions': report.acknowledged,
    '  of them lost': report.lost,
    '  of them doubled': report.doubled,
  })
  lines.push('', `Invariants: ${report.invariants.length === 0 ? 'all hold' : `${report.invariants.length} violated`}`)
  for (const { invariant, place } of report.invariants.slice(0, 20)) lines.push(`  ${invariant}: ${place}`)
  for (const line of report.unexpected.slice(0, 20)) lines.push(`  unexpected: ${line}`)
  return lines.join('\n')
}
