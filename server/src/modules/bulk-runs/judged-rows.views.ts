import type { JudgedAction, judgeBulkActions } from '@platen/contracts/bulk-runs/endpoints'
import { maxBulkRows, maxJudgedRows } from '@platen/contracts/bulk-runs/limits'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { BulkAction, JudgedRow, RowGroup } from '../../platform/bulk/bulk-action.types.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { parsePart } from '../../platform/http/input.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import type { Denial } from '../../platform/http/refusal.ts'
import { selectIds } from '../../platform/lists/list-query.ts'
import type { List } from '../../platform/lists/list.types.ts'
import { openList } from '../../platform/lists/lists.ts'
import { readListPlaces } from '../../platform/lists/read-list.ts'
import { reasonText } from './bulk-runs.views.ts'
import { sumGroups, type JudgedGroup } from './judged-groups.rules.ts'

const gone: Denial = { code: 'bulk_row_gone', values: {} }

/** Judges rows by an action, in their order; without input, whether any input could change them. */
export async function judgeRows(
  db: Reader,
  action: BulkAction<Ctx>,
  ids: readonly number[],
  input: Parameters<BulkAction<Ctx>['judge']>[2],
): Promise<JudgedRow[]> {
  const judged = new Map((await action.judge(db, ids, input)).map((row) => [row.id, row]))
  return ids.map((id) => judged.get(id) ?? { id, name: `#${id}`, denial: gone })
}

/** Judges rows by an action; null if it can't judge as many. */
type Judge = (action: BulkAction<Ctx>) => Promise<JudgedGroup[] | null>

/**
 * Returns how many of the chosen rows of a list each bulk action could change that the caller may run (BULK-12). Where
 * these are more than are judged one by one, actions that can't judge groups of rows are left out; where they are more
 * than one run takes, all are.
 */
export async function readJudgedActions(
  ctx: Ctx,
  listName: string,
  query: z.output<(typeof judgeBulkActions)['query']>,
): Promise<JudgedAction[]> {
  const list = openList(ctx, listName)
  // What it reads takes the access of the list, which decides who hears of a change.
  const reader = ctx.under(list.access)
  const actions = ctx.bulkActions.of(list.name).filter(({ single }) => may(ctx, single.access))
  const judge = await judgeOf(reader, list, query)
  const answers: JudgedAction[] = []
  for (const action of actions) {
    const groups = await judge(action)
    const sum = groups && sumGroups(groups, maxBulkRows)
    if (sum === null) continue
    const { main, ...counts } = sum
    answers.push({ action: action.key, ...counts, reason: main ? reasonText(ctx, main.code, main.values) : null })
  }
  return answers
}

async function judgeOf(
  ctx: Ctx,
  list: List,
  { ids, ...filters }: z.output<(typeof judgeBulkActions)['query']>,
): Promise<Judge> {
  if (ids) return judgeEach(ctx.db, [...new Set(ids)])
  const state = parsePart(list.state, filters)
  const places = await readListPlaces(ctx, list, state, { after: null, limit: maxJudgedRows + 1 })
  if (places.length > maxJudgedRows) {
    return judgeInGroups(ctx.db, selectIds(list, list.find(state as never, ctx), maxBulkRows + 1))
  }
  return judgeEach(
    ctx.db,
    places.map(({ id }) => id),
  )
}

function judgeEach(db: Reader, ids: readonly number[]): Judge {
  return async (action) => (await judgeRows(db, action, ids, null)).map(({ denial }) => ({ rows: 1, denial }))
}

function judgeInGroups(db: Reader, chosen: Sql): Judge {
  const read = new Map<unknown, Promise<readonly RowGroup[]>>()
  return async ({ groups }) => {
    if (!groups) return null
    const reading = read.get(groups.readGroups) ?? groups.readGroups(db, chosen)
    read.set(groups.readGroups, reading)
    return (await reading).map((group) => ({ rows: group.rows, denial: groups.findDenial(group) }))
  }
}
