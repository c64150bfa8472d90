import type { StationRow } from '@platen/contracts/stations/endpoints'
import type { Tx } from '../../src/platform/db/database.types.ts'
import { insertPrinter, type PrinterFields } from '../../src/modules/printers/printers.store.ts'
import { insertStation, type StationSettings } from '../../src/modules/stations/stations.store.ts'

/** Adds a printer and returns its id. Its name must be unused; the database rejects a duplicate. */
export async function addPrinter(
  tx: Tx,
  printer: Omit<PrinterFields, 'address' | 'label_size' | 'dpi'> & Partial<PrinterFields>,
): Promise<number> {
  const id = await insertPrinter(tx, { address: '', label_size: null, dpi: 203, ...printer })
  return id
}

/**
 * Adds a station and returns its id; settings that are not given are off. Its name must be unused; the database rejects
 * a duplicate.
 */
export async function addStation(
  tx: Tx,
  station: Pick<StationRow, 'name' | 'kind'> & Partial<StationSettings>,
): Promise<number> {
  const off = { printer_id: null, label_printer_id: null, confirm_automatically: false, package_automatically: false }
  const id = await insertStation(tx, { packing_slips: 'store', ...off, ...station })
  return id
}
