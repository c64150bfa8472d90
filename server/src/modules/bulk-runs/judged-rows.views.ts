import type { JudgedAction, judgeBulkActions } from '@platen/contracts/bulk-runs/endpoints'
import { maxJudgedRows } from '@platen/contracts/bulk-runs/max-judged-rows'
import type { z } from 'zod'
import type { BulkAction, JudgedRow } from '../../platform/bulk/bulk-action.types.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { parsePart } from '../../platform/http/input.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import type { Denial } from '../../platform/http/refusal.ts'
import type { List } from '../../platform/lists/list.types.ts'
import { openList } from '../../platform/lists/lists.ts'
import { readListPlaces } from '../../platform/lists/read-list.ts'
import { reasonText } from './bulk-runs.views.ts'

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

/**
 * Returns how many of the chosen rows of a list each bulk action could change that the caller may run (BULK-12).
 * Returns nothing for more rows than are judged while they are being chosen.
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
  const ids = await findChosen(reader, list, query)
  if (ids.length > maxJudgedRows) return []
  const answers: JudgedAction[] = []
  for (const action of actions) {
    const rows = await judgeRows(reader.db, action, ids, null)
    const denials = rows.flatMap(({ denial }) => denial ?? [])
    const fits = rows.length - denials.length
    const main = fits === 0 ? findMainDenial(denials) : undefined
    const reason = main ? reasonText(ctx, main.code, main.values) : null
    answers.push({ action: action.key, total: rows.length, fits, reason })
  }
  return answers
}

async function findChosen(
  ctx: Ctx,
  list: List,
  { ids, ...filters }: z.output<(typeof judgeBulkActions)['query']>,
): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const state = parsePart(list.state, filters)
  const places = await readListPlaces(ctx, list, state, { after: null, limit: maxJudgedRows + 1 })
  return places.map(({ id }) => id)
}

/** Returns the first of the denials that have the most frequent code. */
function findMainDenial(denials: readonly Denial[]): Denial | undefined {
  const counts = new Map<string, number>()
  for (const { code } of denials) counts.set(code, (counts.get(code) ?? 0) + 1)
  const countOf = ({ code }: Denial) => counts.get(code) ?? 0
  return denials.toSorted((left, right) => countOf(right) - countOf(left))[0]
}
