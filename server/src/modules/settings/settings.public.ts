import type { Reader, Tx } from '../../platform/db/database.ts'
import { setSetting } from './settings.store.ts'
import { settingValue } from './settings.views.ts'

/** Whether this database holds the demo factory. Production refuses to start on one, `simulate` refuses any other. */
export async function isDemo(db: Reader): Promise<boolean> {
  return (await settingValue(db, 'demo')) === true
}

export function markAsDemo(tx: Tx): Promise<void> {
  return setSetting(tx, 'demo', true, null)
}

/**
 * How many barcode labels one batch may have before Print Barcode asks; the setting `ask_above_labels` (PRINT-22).
 * Assumed: 100, a roll's worth of work that nobody wants by a slip; a migration writes it into the table, where it can be
 * changed until settings have a screen.
 */
export async function labelsWithoutAsking(db: Reader): Promise<number> {
  const value = await settingValue(db, 'ask_above_labels')
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 100
}
