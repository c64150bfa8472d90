import type { RecordValues } from '@platen/contracts/records/record'
import { storedAddress } from '@platen/contracts/values/postal-address'
import { type AddressParts, perAddressPart } from '@platen/contracts/values/address'
import { siteSettings, type SiteSettings } from '@platen/contracts/site/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { findLockedSettings } from './site-values.rules.ts'

const settingValueRow = z.strictObject({ value: z.unknown() })

export async function readSetting(db: Reader, key: string): Promise<unknown> {
  const row = await db.maybe(settingValueRow, sql`select value from settings where key = ${key}`)
  return row?.value
}

const siteRow = siteSettings
  .omit({ ...perAddressPart('sender_', () => true as const), locked: true })
  .extend({ sender: storedAddress.nullable() })

/** Returns the settings of the site. */
export async function readSiteSettings(db: Reader, config: Config): Promise<SiteSettings> {
  return { ...(await readStoredSettings(db)), locked: findLockedSettings(config) }
}

async function readStoredSettings(db: Reader): Promise<Omit<SiteSettings, 'locked'>> {
  const { sender: stored, ...row } = await db.one(
    siteRow,
    sql`
    select s.company_name, s.sender, s.time_zone, s.handling_days, s.working_days, s.units, s.office_paper,
      s.packing_slip_paper, s.piece_label, s.label_sheet, s.paper_language, s.ask_above_labels, s.erase_after_days, s.gs1_prefix,
      s.cost_currency, s.week_start, s.undo_minutes, s.session_idle_minutes, s.session_remember_days,
      s.session_longest_hours, s.session_remember_longest_days, s.pairing_required, s.version, ${recordColumn('s')},
      coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day) from site_holidays h), '[]')
        as holidays
    from site s`,
  )
  return { ...row, ...perAddressPart('sender_', (part) => stored?.[part] ?? '') }
}

/** Returns what the history of the settings keeps. Days of the week are numbers from 1 for Monday, as texts. */
export async function readSiteValues(db: Reader): Promise<RecordValues> {
  const { record: _record, version: _version, ...values } = await readStoredSettings(db)
  return {
    ...values,
    working_days: values.working_days.map(String),
    holidays: values.holidays.map(({ day, name }) => `${day} ${name}`),
  }
}

const siteSenderRow = z.strictObject({ sender: storedAddress.nullable() })

export async function readSiteSender(db: Reader): Promise<AddressParts | null> {
  return (await db.one(siteSenderRow, sql`select sender from site`)).sender
}

const printSettingsRow = siteSettings.pick({
  company_name: true,
  office_paper: true,
  packing_slip_paper: true,
  piece_label: true,
  label_sheet: true,
  paper_language: true,
  ask_above_labels: true,
})

/** Returns the papers, sizes and language of what is printed. */
export function readPrintSettings(db: Reader): Promise<z.output<typeof printSettingsRow>> {
  return db.one(
    printSettingsRow,
    sql`
    select company_name, office_paper, packing_slip_paper, piece_label, label_sheet, paper_language, ask_above_labels from site`,
  )
}

const eraseAfterRow = z.strictObject({ erase_after_days: z.number().nullable() })

export async function readEraseAfterDays(db: Reader): Promise<number | null> {
  return (await db.one(eraseAfterRow, sql`select erase_after_days from site`)).erase_after_days
}

const calendarRow = z.strictObject({
  handling_days: z.number(),
  working_days: z.array(z.number()),
  holidays: z.array(z.string()),
})

export function readCalendarRow(db: Reader): Promise<z.output<typeof calendarRow>> {
  return db.one(
    calendarRow,
    sql`
    select s.handling_days, s.working_days,
      coalesce((select array_agg(h.day::text order by h.day) from site_holidays h), '{}') as holidays
    from site s`,
  )
}

const undoRow = z.strictObject({ undo_minutes: z.number() })

export async function readUndoMinutes(db: Reader): Promise<number> {
  return (await db.one(undoRow, sql`select undo_minutes from site`)).undo_minutes
}

const siteClockRow = z.strictObject({ time_zone: z.string(), week_start: z.number() })

export function readSiteClock(db: Reader): Promise<z.output<typeof siteClockRow>> {
  return db.one(siteClockRow, sql`select time_zone, week_start from site`)
}
