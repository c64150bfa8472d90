import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { checkoutFolder } from '../../platform/checkout.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import type { AuditAuthor } from '../audit/audit.public.ts'
import { prepareDesigns, saveDesign, readDesignFolder, type StoredDesignFile } from '../designs/designs.public.ts'
import { createWall } from '../packing-slots/packing-wall.public.ts'
import { ensurePrinterTags } from '../printer-tags/printer-tags.public.ts'
import { addPrinter, addStation } from '../printers/printers.public.ts'
import { applyCatalog, readCatalog, type CatalogRow } from '../products/products.public.ts'
import { addShippingVendor } from '../shipping-vendors/shipping-vendors.public.ts'
import { nameSite } from '../settings/settings.public.ts'
import { addStore } from '../stores/stores.public.ts'

/** The demo's catalog and designs. The files are stored already; the database has no rows for them yet. */
export interface DemoFactory {
  catalog: readonly CatalogRow[]
  designs: readonly StoredDesignFile[]
}

/**
 * Reads the sample catalog and stores the sample design files. Runs before the transaction of `loadDemo`, not inside
 * it.
 */
export async function prepareDemo(ctx: Pick<Ctx, 'db' | 'files'>): Promise<DemoFactory> {
  const samples = join(checkoutFolder(), 'samples')
  const { paths, titles } = await readDesignFolder(join(samples, 'designs'))
  if (isRefusedFile(titles)) throw new Error('the titles of the sample designs cannot be read')
  const designs: StoredDesignFile[] = []
  for await (const design of prepareDesigns(ctx, paths, titles)) {
    const { file } = design
    if (isRefusedFile(file)) throw new Error(`the sample design ${design.file_name} cannot be read`)
    designs.push({ ...design, file })
  }
  return { catalog: readCatalog(await readFile(join(samples, 'catalog.csv'))), designs }
}

/**
 * Loads the demo factory: the sample catalog with its stock, the store `demo` with the sample designs, a vendor,
 * printers, stations and a put wall. It runs in the transaction that also adds the demo users: if the process is killed
 * in between, the database is still empty and the next start begins again.
 */
export async function loadDemo(
  tx: Tx,
  ctx: Pick<Ctx, 'user' | 'station' | 'key' | 'session_id'>,
  demo: DemoFactory,
): Promise<void> {
  const audit = auditContext(ctx)
  await applyCatalog(tx, audit, demo.catalog)
  await loadStore(tx, ctx, demo.designs)
  await loadPrinters(tx, demo.catalog)
  await createWall(tx, { wall: 'A', rows: 4, columns: 6 })
  await nameSite(tx, 'Demo factory', demoSender)
}

const demoSender = {
  name: 'Demo factory',
  company: '',
  address1: '1200 Saint-Ambroise Street',
  address2: 'Suite 300',
  city: 'Montréal',
  state: 'QC',
  postal_code: 'H4C 1K1',
  country: 'CA',
}

async function loadStore(tx: Tx, by: AuditAuthor, designs: DemoFactory['designs']): Promise<void> {
  const shippingVendorId = await addShippingVendor(tx, {
    code: 'own-label',
    name: 'Own label',
    kind: 'own_label',
    services: ['STANDARD', 'EXPEDITED', 'EXPRESS', 'XPRESSPOST', 'INTL_TRACKED'],
  })
  const storeId = await addStore(tx, {
    code: 'DEMO',
    name: 'Demo store',
    platform: 'file',
    default_vendor_id: shippingVendorId,
  })
  for (const { file, file_name, title } of designs)
    await saveDesign(tx, by, file, { store_id: storeId, file_name, title })
}

const stationNames: Record<StationKind, string> = {
  print_barcode: 'Barcode',
  print_design: 'Print',
  confirm_printed: 'Confirm',
  quality_check: 'Quality',
  packaging: 'Packing',
}

/** Adds one printer with the file driver for each kind of printing, and two stations of each kind. */
async function loadPrinters(tx: Tx, catalog: DemoFactory['catalog']): Promise<void> {
  const printer = { driver: 'file', language: 'pdf', printer_tag_ids: [] } as const
  const labelPrinterId = await addPrinter(tx, { ...printer, name: 'Label printer', kind: 'label' })
  const documentPrinterId = await addPrinter(tx, { ...printer, name: 'Document printer', kind: 'document' })
  const tags = await ensurePrinterTags(
    tx,
    catalog.flatMap((row) => row.printer_tag ?? []),
  )
  for (const [tag, printerTagId] of [...tags].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await addPrinter(tx, { ...printer, name: tag, kind: 'design', printer_tag_ids: [printerTagId] })
  }
  for (const kind of stationKinds) {
    // A print station without its own printer sends each piece to the printer for the piece's tag.
    const printerId = kind === 'print_design' ? null : documentPrinterId
    for (const number of [1, 2]) {
      await addStation(tx, {
        name: `${stationNames[kind]} ${number}`,
        kind,
        printer_id: printerId,
        label_printer_id: labelPrinterId,
      })
    }
  }
}
