import type { ProposedSettings } from '@platen/contracts/site/site-proposals'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { toSender } from './site-values.rules.ts'
import type { SiteValues } from './settings.types.ts'

export async function saveSetting(tx: Tx, key: string, value: unknown, userId: number | null): Promise<void> {
  await tx.run(sql`
    insert into settings (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${userId})
    on conflict (key) do update
       set value = excluded.value, updated_by = excluded.updated_by, updated_at = now(), version = settings.version + 1`)
}

export async function lockSetting(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`select from settings where key = ${key} for update`)
}

/** Adds the site's row if there is none. Several servers may start at once. */
export async function insertSite(
  tx: Tx,
  site: ProposedSettings & { time_zone: string; handling_days: number },
): Promise<void> {
  await tx.run(sql`
    insert into site (time_zone, handling_days, units, office_paper, packing_slip_paper, label_sheet, working_days,
      cost_currency)
    select ${site.time_zone}, ${site.handling_days}, ${site.units}, ${site.office_paper}, ${site.packing_slip_paper},
      ${site.label_sheet}, ${site.working_days}::int[], ${site.cost_currency}
    where not exists (select from site) on conflict do nothing`)
}

/** Saves the settings. The first save confirms what was proposed, and counts even if nothing else changes (SITE-11). */
export async function saveSite(tx: Tx, values: SiteValues): Promise<void> {
  const sender = toSender(values)
  await tx.run(sql`
    update site set version = case when version = 1 then 2 else version end, company_name = ${values.company_name}, sender = ${sender && JSON.stringify(sender)}::jsonb,
      time_zone = ${values.time_zone}, handling_days = ${values.handling_days},
      working_days = ${[...new Set(values.working_days)].sort((a, b) => a - b)}::int[], units = ${values.units},
      office_paper = ${values.office_paper}, packing_slip_paper = ${values.packing_slip_paper},
      piece_label = ${values.piece_label}, label_sheet = ${values.label_sheet}, paper_language = ${values.paper_language},
      ask_above_labels = ${values.ask_above_labels}, erase_after_days = ${values.erase_after_days},
      gs1_prefix = ${values.gs1_prefix}, cost_currency = ${values.cost_currency},
      week_start = ${values.week_start}, undo_minutes = ${values.undo_minutes},
      session_idle_minutes = ${values.session_idle_minutes}, session_remember_days = ${values.session_remember_days},
      session_longest_hours = ${values.session_longest_hours},
      session_remember_longest_days = ${values.session_remember_longest_days},
      pairing_required = coalesce(${values.pairing_required ?? null}, pairing_required)
    where id = 1`)
}

/** Replaces the holidays. */
export async function saveHolidays(tx: Tx, holidays: SiteValues['holidays']): Promise<void> {
  const days = holidays.map(({ day }) => day)
  await tx.run(sql`delete from site_holidays where not (day = any(${days}::date[]))`)
  await tx.run(sql`
    insert into site_holidays (day, name)
    select * from unnest(${days}::date[], ${holidays.map(({ name }) => name)}::text[])
    on conflict (day) do update set name = excluded.name where site_holidays.name <> excluded.name`)
}
