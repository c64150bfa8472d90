import { z } from 'zod'
import { bulkRunStates } from './states.ts'
import { endpoint, id, idsText, idText, instant, type Contract } from '../endpoint.ts'
import { listName } from '../lists/list-name.ts'
import { bulkRunErrors } from './errors.ts'
import { maxJudgedRows } from './limits.ts'

/**
 * Most rows that are named one by one, since a body has at most 10,000 values (INPUT-3); more are chosen by filters.
 */
const maxNamedRows = 5_000

const count = z.number().int()

/** Examples per reason. */
export const maxExamples = 3

const bulkRun = z.strictObject({
  id,
  /** Such as `orders.hold`. */
  action: z.string(),
  /** The action in the reader's language. */
  title: z.string(),
  list: z.string(),
  state: z.enum(bulkRunStates),
  /** The frozen rows: those below, and those that wait. */
  total: count,
  /** Can't be changed, found by the dry run; the run leaves them alone. */
  left_out: count,
  changed: count,
  /** Could be changed at the dry run and no longer when it was their turn. */
  refused: count,
  /** Not reached before the run was stopped. */
  not_run: count,
  created_at: instant,
  finished_at: instant.nullable(),
})
export type BulkRun = z.infer<typeof bulkRun>

const bulkRunDetail = bulkRun.extend({
  /** Why rows were left out or refused, the most frequent reason first. */
  reasons: z.array(
    z.strictObject({
      outcome: z.enum(['left_out', 'refused']),
      code: z.string(),
      count,
      /** The first rows, each with its own sentence. */
      examples: z.array(z.strictObject({ id, name: z.string(), message: z.string() })),
    }),
  ),
})
export type BulkRunDetail = z.infer<typeof bulkRunDetail>

const judgedAction = z.strictObject({
  /** Such as `orders.hold`. */
  action: z.string(),
  total: count,
  /** Those that the action could change with some input. */
  fits: count,
  /** Why it can change none of them: the most frequent reason, in the sentence of its first row. */
  reason: z.string().nullable(),
})
export type JudgedAction = z.infer<typeof judgedAction>

const runId = z.strictObject({ id: idText })
const filterKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

// The permission is that of the action, which only the server knows by its name. A run is its maker's alone.

export const judgeBulkActions = endpoint({
  route: 'GET /lists/:list/bulk-actions',
  access: 'signed-in',
  summary:
    'How many rows of a list each bulk action of the caller could change: of those that `ids` names, or of all that match the filters and search of the list’s own call. Of more than 500 rows it says so for actions on orders only, and of more than 10,000, which no run takes, it says nothing. Needs access to the list.',
  params: z.strictObject({ list: listName }),
  query: z.looseObject({ ids: idsText(maxJudgedRows).optional() }),
  response: z.array(judgedAction),
})

export const planBulkRun = endpoint({
  route: 'POST /bulk-runs',
  access: 'signed-in',
  summary:
    'A dry run: freezes the rows (named by `ids`, or all that match the `filters` of their list; at most 10,000) and says which an action would change, and which not and why. Changes nothing. Needs the permission of the action.',
  body: z
    .strictObject({
      action: z.string().regex(/^[a-z][a-z-]{0,39}\.[a-z][a-z_]{0,39}$/),
      /** What the action takes, the same for all rows; as the body of its call for one row. */
      input: z.record(z.string().max(60), z.unknown()).default({}),
      ids: z.array(id).min(1).max(maxNamedRows).optional(),
      /** The query of the list without its page: filters, search and sort. */
      filters: z
        .record(filterKey, z.string().max(300))
        .refine((query) => Object.keys(query).length <= 30)
        .optional(),
    })
    .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), { path: ['ids'] }),
  response: bulkRunDetail.extend({
    /** What else the run changes, by name, such as the API tokens that are revoked with users. */
    also: z.array(z.string()).optional(),
  }),
})

export const startBulkRun = endpoint({
  route: 'POST /bulk-runs/:id/start',
  proof: 'Where the action does for one row.',
  access: 'signed-in',
  summary:
    'Starts a dry run: each row that can be changed is judged and authorized again, and changed in its own transaction. A run that was started before is answered as it is. One run per person at a time.',
  params: runId,
  response: bulkRunDetail,
})

export const stopBulkRun = endpoint({
  route: 'POST /bulk-runs/:id/stop',
  access: 'signed-in',
  summary: 'Stops a run: rows that it has not reached stay as they are. One that is over is answered as it is.',
  params: runId,
  response: bulkRunDetail,
})

export const listBulkRuns = endpoint({
  route: 'GET /bulk-runs',
  access: 'signed-in',
  summary: 'The caller’s last ten runs that were started, the newest first.',
  response: z.array(bulkRun),
})

export const getBulkRun = endpoint({
  route: 'GET /bulk-runs/:id',
  access: 'signed-in',
  summary: 'How far one of the caller’s runs is, and why rows were left out.',
  params: runId,
  response: bulkRunDetail,
})

export const bulkRunFile = endpoint({
  route: 'GET /bulk-runs/:id/csv',
  proof: 'For users.',
  access: 'signed-in',
  summary: 'The result of one of the caller’s runs as a CSV file in the caller’s language: a line per row.',
  params: runId,
  response: 'file',
  rows: true,
})

export const bulkRunContract = {
  endpoints: [judgeBulkActions, planBulkRun, startBulkRun, stopBulkRun, listBulkRuns, getBulkRun, bulkRunFile],
  errors: bulkRunErrors,
} as const satisfies Contract
