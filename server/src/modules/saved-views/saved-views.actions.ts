import {
  maxViewsPerList,
  type ListSettings,
  type SavedView,
  type addView,
  type editView,
  type putListPreferences,
} from '@platen/contracts/saved-views/endpoints'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { assertProved } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { notPermitted, refusal } from '../../platform/http/refusal.ts'
import { openList } from '../../platform/lists/lists.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { changeRecordIn, recordChanges } from '../records/records.actions.ts'
import type { RecordKind } from '../records/record-kind.service.ts'
import { toViewValues, viewAccess } from './saved-views.rules.ts'
import * as store from './saved-views.store.ts'
import { readListFile, readListSettings, readView } from './saved-views.views.ts'

const noun = 'saved-views'

const viewKind: RecordKind<SavedView> = {
  noun,
  table: 'saved_views',
  label: null,
  readValues: async (db, id) => toViewValues(await readView(db, 0, id)),
  read: (ctx, db, id) => readView(db, ctx.user.id, id),
}

/** Keeps the caller's columns, density and default view of a list. Throws `default_view_unknown`. Rule: LIST-5. */
export function savePreferences(
  ctx: Ctx,
  list: string,
  preferences: z.output<(typeof putListPreferences)['body']>,
): Promise<ListSettings> {
  openList(ctx, list)
  return ctx.write(async (tx) => {
    const viewId = preferences.default_view_id
    if (viewId !== null) {
      await store.keepView(tx, list, viewId)
      const view = await store.findView(tx, list, viewId)
      if (viewAccess(view, ctx.user) === 'hidden') throw refusal('default_view_unknown')
    }
    await store.savePreferences(tx, ctx.user.id, list, preferences)
    return readListSettings(ctx, list, tx)
  })
}

/** Saves a view of a list. Throws `view_name_taken` and `views_too_many`. Rule: LIST-6, LIST-7. */
export function saveNewView(ctx: Ctx, list: string, view: z.output<(typeof addView)['body']>): Promise<ListSettings> {
  openList(ctx, list)
  return ctx.write(async (tx) => {
    const ownerId = ctx.user.id
    await store.lockViewsOf(tx, ownerId, list)
    await assertNameFree(tx, { ownerId, list, name: view.name })
    const place = await store.findFreePlace(tx, ownerId, list)
    if (place === null) throw refusal('views_too_many', { max: maxViewsPerList })
    const id = await store.insertView(tx, { ownerId, list, place }, view)
    await recordChanges(tx, ctx, noun, { event: 'created' }, [
      { id, version: 1, before: null, after: toViewValues(view) },
    ])
    return readListSettings(ctx, list, tx)
  })
}

/**
 * Changes a view. Throws `not_found` for a view that the caller can't see, `not_permitted` for one that somebody else
 * shares, `view_name_taken`, and `changed_meanwhile`. Rule: LIST-6 to LIST-8.
 */
export function changeView(
  ctx: Ctx,
  list: string,
  id: number,
  { version, ...change }: z.output<(typeof editView)['body']>,
): Promise<ListSettings> {
  openList(ctx, list)
  return ctx.write(async (tx) => {
    const { owner_id: ownerId } = writable(await store.findView(tx, list, id), ctx)
    await store.lockViewsOf(tx, ownerId, list)
    await changeRecordIn(tx, ctx, viewKind, { id, version }, async () => {
      const view = writable(await store.findView(tx, list, id), ctx)
      if (change.name !== undefined) await assertNameFree(tx, { ownerId, list, name: change.name, except: id })
      await store.updateView(tx, id, { ...view, ...withoutUndefined(change) })
    })
    return readListSettings(ctx, list, tx)
  })
}

/** Deletes a view. Throws `not_found` and `not_permitted` like `changeView`. Rule: LIST-6. */
export function removeView(ctx: Ctx, list: string, id: number): Promise<ListSettings> {
  openList(ctx, list)
  return ctx.write(async (tx) => {
    writable(await store.lockView(tx, list, id), ctx)
    await store.deleteView(tx, id)
    await recordAudit(tx, ctx, 'saved_view.deleted', id)
    return readListSettings(ctx, list, tx)
  })
}

/**
 * Answers with the rows of a list as a file, and records that they left the site. What was searched for is not
 * recorded: it may be a customer's name (RECORD-2).
 */
export async function downloadList(ctx: Ctx, list: string, query: Record<string, unknown>): Promise<FileAnswer> {
  if (openList(ctx, list).proof) assertProved(ctx)
  const file = await readListFile(ctx, list, query)
  const filters = Object.keys(query).filter((key) => key !== 'columns' && key !== 'sort')
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, 'list.exported', null, { list, ...(filters.length > 0 && { filters: filters.join(', ') }) }),
  )
  return file
}

function writable(view: store.ViewRow | undefined, { user }: Ctx): store.ViewRow {
  const access = viewAccess(view, user)
  if (!view || access === 'hidden') throw refusal('not_found')
  if (access === 'read') throw notPermitted('setting.write')
  return view
}

async function assertNameFree(
  tx: Tx,
  { ownerId, list, name, except }: { ownerId: number; list: string; name: string; except?: number },
): Promise<void> {
  const taken = await store.findNamed(tx, ownerId, list, name)
  if (taken && taken.id !== except) throw refusal('view_name_taken', { name })
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
