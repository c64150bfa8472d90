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
