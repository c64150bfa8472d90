import { maxViewsPerList, savedView } from '@platen/contracts/saved-views/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import type { ViewContent } from './saved-views.rules.ts'

/** Makes other saves of this person's views of a list wait, so that names and places are taken one after the other. */
export async function lockViewsOf(tx: Tx, ownerId: number, list: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${ownerId} ${list}`}, 0))`)
}

const viewRow = savedView
  .pick({ id: true, name: true, shared: true, search: true, columns: true, density: true, version: true })
  .extend({ owner_id: z.number() })
export type ViewRow = z.output<typeof viewRow>

export function findView(tx: Tx, list: string, id: number): Promise<ViewRow | undefined> {
  return tx.maybe(
    viewRow,
    sql`
    select id, owner_id, name, shared, search, columns, density, version from saved_views
    where list = ${list} and id = ${id}`,
  )
}

/** Finds a view and locks it until the transaction ends. */
export function lockView(tx: Tx, list: string, id: number): Promise<ViewRow | undefined> {
  return tx.maybe(
    viewRow,
    sql`
    select id, owner_id, name, shared, search, columns, density, version from saved_views
    where list = ${list} and id = ${id} for update`,
  )
}

/** Keeps a view from being deleted until the transaction ends. */
export async function keepView(tx: Tx, list: string, id: number): Promise<void> {
  await tx.rows(idRow, sql`select id from saved_views where list = ${list} and id = ${id} for key share`)
}

const takenRow = z.strictObject({ id: z.number() })

/** Returns the person's view with this name, ignoring case. Only certain while their views are locked. */
export function findNamed(tx: Tx, ownerId: number, list: string, name: string): Promise<{ id: number } | undefined> {
  return tx.maybe(
    takenRow,
    sql`select id from saved_views where owner_id = ${ownerId} and list = ${list} and lower(name) = lower(${name})`,
  )
}

const placeRow = z.strictObject({ place: z.number().nullable() })

/** Returns a free place for a view, or null if the person has as many as they may. */
export async function findFreePlace(tx: Tx, ownerId: number, list: string): Promise<number | null> {
  const { place } = await tx.one(
    placeRow,
    sql`
    select min(n)::int as place from generate_series(1, ${maxViewsPerList}::int) n
    where not exists (select from saved_views where owner_id = ${ownerId} and list = ${list} and place = n)`,
  )
  return place
}

export async function insertView(
  tx: Tx,
  { ownerId, list, place }: { ownerId: number; list: string; place: number },
  view: ViewContent,
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into saved_views (list, owner_id, place, name, shared, search, columns, density)
    values (${list}, ${ownerId}, ${place}, ${view.name}, ${view.shared}, ${JSON.stringify(view.search)}::jsonb,
      ${view.columns && JSON.stringify(view.columns)}::jsonb, ${view.density})
    returning id`,
  )
  return id
}

export async function updateView(tx: Tx, id: number, view: ViewContent): Promise<void> {
  await tx.run(sql`
    update saved_views set name = ${view.name}, shared = ${view.shared}, search = ${JSON.stringify(view.search)}::jsonb,
      columns = ${view.columns && JSON.stringify(view.columns)}::jsonb, density = ${view.density}
    where id = ${id}`)
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from saved_views where id = ${id}`)
}

export interface Preferences {
  columns: readonly unknown[]
  density: string
  default_view_id: number | null
}

/** Saves how a person keeps a list; the last save wins. */
export async function savePreferences(
  tx: Tx,
  userId: number,
  list: string,
  { columns, density, default_view_id }: Preferences,
): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
      insert into list_preferences (user_id, list, columns, density, default_view_id)
      values (${userId}, ${list}, ${JSON.stringify(columns)}::jsonb, ${density}, ${default_view_id})
      on conflict (user_id, list) do update set columns = excluded.columns, density = excluded.density,
        default_view_id = excluded.default_view_id, updated_at = now()`,
      [userId],
    ),
  )
}
