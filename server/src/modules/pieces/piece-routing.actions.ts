import type { Tx } from '../../platform/db/database.ts'
import { rerouteWaiting } from './piece-routing.store.ts'

/**
 * Lets pieces that wait for their barcode follow the printer tag of their variant, or of its product where it has none.
 * Assumed: a piece with a label keeps the tag that is printed on it; whoever wants it elsewhere chooses a printer.
 */
export async function followPrinterTags(tx: Tx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0 || (await rerouteWaiting(tx, variantIds)) === 0) return
  tx.announce('print-barcode')
  tx.announce('pieces')
}
