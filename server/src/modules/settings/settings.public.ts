import type { Config } from '../../platform/config.ts'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { insertSite, lockSetting, saveSetting } from './settings.store.ts'
import * as views from './settings.views.ts'
import type { ShipByRule } from './ship-by.rules.ts'
import { type ProposedSettings, proposeSettings } from '@platen/contracts/site/site-proposals'
import type { AddressParts } from '@platen/contracts/values/address'

export { shipByDay, type ShipByRule } from './ship-by.rules.ts'

/** Whether this database has the demo factory. Production refuses to start on one, and `simulate` on any other. */
export async function isDemo(db: Reader): Promise<boolean> {
  return (await views.readSetting(db, 'demo')) === true
}

export function markAsDemo(tx: Tx): Promise<void> {
  return saveSetting(tx, 'demo', true, null)
}

/**
 * Stores the settings of the site at the first start, as the environment says and its time zone proposes (SITE-15).
 * Later starts change nothing (SITE-2).
 */
export async function seedSite(
  tx: Tx,
  { SITE_TIME_ZONE: zone, HANDLING_DAYS: days }: Pick<Config, 'SITE_TIME_ZONE' | 'HANDLING_DAYS'>,
  proposed: ProposedSettings = proposeSettings(zone),
): Promise<void> {
  await insertSite(tx, { ...proposed, time_zone: zone, handling_days: days })
}

/** Returns the time zone in which the site means its days, and the day that its weeks begin on. */
export function readSiteClock(db: Reader): ReturnType<typeof views.readSiteClock> {
  return views.readSiteClock(db)
}

/** Returns in how many minutes people can undo their own last step (PIECE-28). */
export function readUndoMinutes(db: Reader): Promise<number> {
  return views.readUndoMinutes(db)
}

/** Returns the sender on labels of stores without one of their own; null if the site has none either. */
export function readSiteSender(db: Reader): Promise<AddressParts | null> {
  return views.readSiteSender(db)
}

/** Returns the papers, sizes and language of what is printed. */
export function readPrintSettings(db: Reader): ReturnType<typeof views.readPrintSettings> {
  return views.readPrintSettings(db)
}

/** Returns how ship-by days are counted for a store with these handling days; null for the site's. */
export async function readShipByRule(db: Reader, handlingDays: number | null): Promise<ShipByRule> {
  const { holidays, ...calendar } = await views.readCalendarRow(db)
  return { ...calendar, handling_days: handlingDays ?? calendar.handling_days, holidays: new Set(holidays) }
}

/**
 * Returns the number of labels above which Print Barcode asks for confirmation (PRINT-22). Assumed: 100 at first, more
 * than anybody wants to print by mistake.
 */
export async function readMaxLabelsWithoutAsking(db: Reader): Promise<number> {
  return (await views.readPrintSettings(db)).ask_above_labels
}

/** Returns after how many days the customer data of finished orders is erased; null for never (ERASE-1). */
export function readEraseAfterDays(db: Reader): Promise<number | null> {
  return views.readEraseAfterDays(db)
}

/** Makes others that change the site's default vendor or the rules wait until the transaction ends. */
export function lockShippingDefault(tx: Tx): Promise<void> {
  return lockSetting(tx, 'shipping_choice')
}

/**
 * Saves the vendor and service of orders that no rule and no store decides. Each call counts its version up, which is
 * that of the rules, too.
 */
export function saveShippingDefault(
  tx: Tx,
  value: { default_vendor_id: number | null; default_service: string | null },
  userId: number,
): Promise<void> {
  return saveSetting(tx, 'shipping_choice', value, userId)
}
