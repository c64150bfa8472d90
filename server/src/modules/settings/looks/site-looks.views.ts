import type { RecordValues } from '@platen/contracts/records/record'
import { siteLooks, type ShownLooks, type SiteLooks } from '@platen/contracts/site-looks/endpoints'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { columnsOf } from '../../../platform/db/sql-text.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordColumn } from '../../records/record-stamp.views.ts'

/** The address of a logo: one that browsers keep, because other bytes have another. Open, for the sign-in screen. */
const logoUrl = (column: 'logo_light_sha256' | 'logo_dark_sha256'): Sql =>
  raw(`case when l.${column} is not null then '/api/site-logo/' || l.${column} end`)
const shownColumns = sql`${columnsOf(siteLookFields, 'l')}, ${logoUrl('logo_light_sha256')} as logo_light_url,
  ${logoUrl('logo_dark_sha256')} as logo_dark_url`

/** Returns how the site looks, as its record. Throws `not_found` for any other id. */
export async function readSiteLooks(db: Reader, id: number): Promise<SiteLooks> {
  const looks = await db.maybe(
    siteLooks,
    sql`select l.id, l.version, ${shownColumns}, ${recordColumn('l')} from site_looks l where l.id = ${id}`,
  )
  if (!looks) throw refusal('not_found')
  return looks
}

const shownRow = siteLooks.omit({ id: true, version: true, record: true })

/** Returns how the site looks, as browsers show it. */
export function readShownLooks(db: Reader): Promise<ShownLooks> {
  return db.one(shownRow, sql`select ${shownColumns} from site_looks l`)
}

const valuesRow = shownRow
  .omit({ logo_light_url: true, logo_dark_url: true })
  .extend({ logo_light: z.string().nullable(), logo_dark: z.string().nullable() })

/** Returns what the history of the looks keeps. A logo is known by the first digits of its hash. */
export function readLookValues(db: Reader): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select ${columnsOf(siteLookFields, 'l')}, left(l.logo_light_sha256, 8) as logo_light,
      left(l.logo_dark_sha256, 8) as logo_dark
    from site_looks l`,
  )
}

const titleRow = z.strictObject({ app_title: z.string() })

/** Returns the title that the site gives the application; empty for none. */
export async function readAppTitle(db: Reader): Promise<string> {
  return (await db.one(titleRow, sql`select app_title from site_looks`)).app_title
}

const mailLooksRow = siteLooks.pick({ app_title: true, default_language: true, language_choice: true })

/** Returns what the site says of its mails: its title, and its language, which may be that of everybody. */
export function readMailLooks(db: Reader): Promise<z.output<typeof mailLooksRow>> {
  return db.one(mailLooksRow, sql`select app_title, default_language, language_choice from site_looks`)
}

const logoRow = z.strictObject({ sha256: z.string().nullable() })

/** Returns the logo for paper, which is white; null for none. */
export async function readPaperLogo(db: Reader): Promise<string | null> {
  return (await db.one(logoRow, sql`select logo_light_sha256 as sha256 from site_looks`)).sha256
}

const hashRow = z.strictObject({ sha256: z.string() })
// The bytes of an address never change.
const cacheSeconds = 30 * 86_400

/** Returns a logo of the site for anybody. Throws `not_found` for any other file. */
export async function readSiteLogoFile(ctx: Ctx, sha256: string): Promise<FileAnswer> {
  const row = await ctx.db.maybe(
    hashRow,
    sql`select ${sha256}::text as sha256 from site_looks where ${sha256} in (logo_light_sha256, logo_dark_sha256)`,
  )
  if (!row) throw refusal('not_found')
  const content = await ctx.files.open(row.sha256)
  return { content, media_type: 'image/png', file_name: 'logo.png', inline: true, cache_s: cacheSeconds }
}
