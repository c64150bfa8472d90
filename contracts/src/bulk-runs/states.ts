import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** The states of a bulk run that is not over: a user has at most one such run. */
export const activeBulkRunStates = ['queued', 'running'] as const

/** draft: a dry run that was not started. */
export const bulkRunStates = ['draft', ...activeBulkRunStates, 'done', 'stopped'] as const

/** What became of a row. One that waits for its turn has none. */
export const bulkOutcomes = ['left_out', 'changed', 'refused', 'not_run'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** The columns of a run's result, for its file. */
export const bulkRunColumns = {
  name: commonTerms.row,
  outcome: { en: 'Result', fr: 'Résultat' },
  message: commonTerms.reason,
} as const satisfies Record<string, Worded>

/** The outcomes in the file; `waiting` is a row without one. */
export const bulkOutcomeWords = {
  waiting: commonTerms.waiting,
  left_out: { en: 'Left out', fr: 'Écartée' },
  changed: { en: 'Changed', fr: 'Modifiée' },
  refused: { en: 'Not changed', fr: 'Non modifiée' },
  not_run: { en: 'Not processed', fr: 'Non traitée' },
} as const satisfies Record<BulkOutcome | 'waiting', Worded>
