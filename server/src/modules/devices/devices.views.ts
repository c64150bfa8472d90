import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { deviceColumns } from '@platen/contracts/devices/columns'
import {
  deviceRow,
  listDevices,
  waitingDevice,
  type DeviceRow,
  type OwnDevice,
} from '@platen/contracts/devices/endpoints'
import { stationKindWords } from '@platen/contracts/values/words'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { staleAfter } from '../../platform/http/context.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'

const selection = {
  columns: sql`
    d.id, json_build_object('id', s.id, 'name', s.name, 'kind', s.kind) as station, d.user_agent, d.paired_at,
    u.name as paired_by, d.last_seen_at`,
  joins: sql`join stations s on s.id = d.station_id join users u on u.id = d.paired_by`,
}

/** The browsers that are paired with a station. */
export const deviceList = defineList({
  name: 'devices',
  endpoint: listDevices,
  table: sql`devices d`,
  id: sql`d.id`,
  filters: {},
  search: searchWords(
    sql`d.search_text`,
    (typed) => sql`d.station_id in (select id from stations where lower(name) like ${beginsWith(typed.toLowerCase())})`,
  ),
  sorts: sortBy('last_seen_at', { sql: raw('d.last_seen_at'), type: 'timestamptz' }),
  row: deviceRow,
  select: () => selection,
  columns: deviceColumns,
  cells: {
    station: { text: (row) => row.station.name },
    kind: { word: (row) => stationKindWords[row.station.kind] },
    browser: { text: (row) => row.user_agent },
    last_seen_at: { time: (row) => row.last_seen_at },
    paired_by: { text: (row) => row.paired_by },
    paired_at: { time: (row) => row.paired_at },
  },
})

export function readDevice(db: Reader, id: number): Promise<DeviceRow> {
  return db.one(deviceRow, sql`select ${selection.columns} from devices d ${selection.joins} where d.id = ${id}`)
}

const requiredRow = z.strictObject({ pairing_required: z.boolean() })

export async function isPairingRequired(db: Reader): Promise<boolean> {
  return (await db.one(requiredRow, sql`select pairing_required from site`)).pairing_required
}

/** Returns the browsers that show a code, the oldest first. */
export async function readWaitingDevices(db: Reader, now: Date) {
  const waiting = await db.rows(
    waitingDevice,
    sql`
    select c.id, json_build_object('id', s.id, 'name', s.name, 'kind', s.kind) as station, c.user_agent, u.name as who,
      c.expires_at
    from device_codes c join stations s on s.id = c.station_id join users u on u.id = c.user_id
    where c.expires_at > now() and c.tries < 5 and s.archived_at is null order by c.created_at, c.id`,
  )
  staleAtExpiry(db, now, waiting)
  return { pairing_required: await isPairingRequired(db), waiting }
}

const idsRow = z.strictObject({ station_ids: z.array(z.number()) })
const codeRow = z.strictObject({ station_id: z.number(), code: z.string(), expires_at: z.string() })

/**
 * Returns what a browser with these cookies is paired with, and the codes that it shows; nothing where it doesn't
 * matter.
 */
export async function readOwnDevice(db: Reader, now: Date, hashes: readonly Buffer[]): Promise<OwnDevice> {
  // Every station screen asks, and would ask again each time a device is seen.
  if (!(await isPairingRequired(db))) return { pairing_required: false, station_ids: [], codes: [] }
  const { station_ids } = await db.one(
    idsRow,
    sql`
    select coalesce((
      select json_agg(distinct d.station_id) from devices d join stations s on s.id = d.station_id
      where d.token_hash = any(${hashes}::bytea[]) and s.archived_at is null
    ), '[]') as station_ids`,
  )
  const codes = await db.rows(
    codeRow,
    sql`
    select station_id, code, expires_at from device_codes
    where token_hash = any(${hashes}::bytea[]) and expires_at > now() and tries < 5 order by id`,
  )
  staleAtExpiry(db, now, codes)
  return { pairing_required: true, station_ids, codes }
}

// A code that runs out changes no row: the answer says when it is out of date.
function staleAtExpiry(db: Reader, now: Date, codes: readonly { expires_at: string }[]): void {
  const next = Math.min(...codes.map((code) => new Date(code.expires_at).getTime()))
  if (Number.isFinite(next)) staleAfter({ db, now }, Math.max(next, now.getTime()))
}

const stationRow = z.strictObject({ id: z.number(), name: z.string(), kind: z.enum(stationKinds) })

export function findStation(db: Reader, id: number): Promise<z.output<typeof stationRow> | undefined> {
  return db.maybe(stationRow, sql`select id, name, kind from stations where id = ${id} and archived_at is null`)
}

/** Returns the name of a station, of an archived one too. */
export async function readStationName(db: Reader, id: number): Promise<string> {
  return (await db.one(stationRow, sql`select id, name, kind from stations where id = ${id}`)).name
}

const wrongCodesRow = z.strictObject({ n: z.number(), seconds_left: z.number() })

/** Returns how many wrong codes a person typed within the limit's window, and when the first of them leaves it. */
export function countRecentWrongCodes(
  db: Reader,
  userId: number,
  windowSeconds: number,
): Promise<{ n: number; seconds_left: number }> {
  return db.one(
    wrongCodesRow,
    sql`
    select count(*) as n, coalesce(ceil(${windowSeconds} - extract(epoch from now() - min(at)))::int, 0) as seconds_left
    from audit_entries
    where user_id = ${userId} and action = 'device.code_refused'
      and at > now() - make_interval(secs => ${windowSeconds})`,
  )
}
