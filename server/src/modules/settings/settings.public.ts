import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { saveSetting } from './settings.store.ts'
import { readSetting } from './settings.views.ts'

/** Whether this database has the demo factory. Production refuses to start on one, and `simulate` on any other. */
export async function isDemo(db: Reader): Promise<boolean> {
  return (await readSetting(db, 'demo')) === true
}

export function markAsDemo(tx: Tx): Promise<void> {
  return saveSetting(tx, 'demo', true, null)
}

/**
 * Returns the number of labels above which Print Barcode asks for confirmation: the setting `ask_above_labels`
 * (PRINT-22). Assumed: 100, more than anybody wants to print by mistake. A migration adds it to the table, where it can
 * be changed until settings have a screen.
 */
export async function readMaxLabelsWithoutAsking(db: Reader): Promise<number> {
  const value = await readSetting(db, 'ask_above_labels')
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 100
}
