import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { checkoutFolder } from '../../platform/checkout.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { auditContext, type Ctx, type AuditContext } from '../../platform/http/context.ts'
import { prepareDesigns, putDesign, readDesignFolder, type PutDesignFile } from '../designs/designs.public.ts'
import { buildWall } from '../packing-slots/packing-wall.public.ts'
import { printerTagIds } from '../printer-tags/printer-tags.public.ts'
import { addPrinter, addStation } from '../printers/printers.public.ts'
import { applyCatalog, readCatalog, type CatalogRow } from '../products/products.public.ts'
import { addShippingVendor } from '../shipping/vendors/shipping-vendors.public.ts'
import { addStore } from '../stores/stores.public.ts'

/** What the demo is made of, read and kept where files lie; the database knows nothing of it yet. */
export interface DemoFactory {
  catalog: readonly CatalogRow[]
  designs: readonly PutDesignFile[]
}

/** Reads the sample catalogue and takes the sample designs in, before and outside of the transaction that loads them. */
export async function prepareDemo(ctx: Pick<Ctx, 'db' | 'files'>): Promise<DemoFactory> {
  const samples = join(checkoutFolder(), 'samples')
  const { paths, titles } = await readDesignFolder(join(samples, 'designs'))
  if (isRefusedFile(titles)) throw new Error('the titles of the sample designs cannot be read')
  const designs: PutDesignFile[] = []
  for await (const design of prepareDesigns(ctx, paths, titles)) {
    const { file } = design
    if (isRefusedFile(file)) throw new Error(`the sample design ${design.file_name} cannot be read`)
    designs.push({ ...design, file })
  }
  return { catalog: readCatalog(await readFile(join(samples, 'catalog.csv'))), designs }
}

/**
 * Loads the demo factory: the sample catalogue with its stock, the store `demo` with the sample designs, a vendor,
 * printers, stations and a put wall. In the transaction that also makes its users, so that a kill in the middle leaves
 * an empty database, on which the next start begins again.
 */
export async function loadDemo(tx: Tx, ctx: Pick<Ctx, 'user' | 'station' | 'key'>, demo: DemoFactory): Promise<void> {
  const who = auditContext(ctx)
  await applyCatalog(tx, who, demo.catalog)
  await loadStore(tx, who, demo.designs)
  await loadPrinters(tx, demo.catalog)
  await buildWall(tx, { wall: 'A', rows: 4, columns: 6 })
}

async function loadStore(tx: Tx, who: AuditContext, designs: DemoFactory['designs']): Promise<void> {
  const shipping_vendor_id = await addShippingVendor(tx, {
    code: 'own-label',
    name: 'Own label',
    kind: 'own_label',
    services: ['STANDARD', 'EXPEDITED', 'EXPRESS', 'XPRESSPOST', 'INTL_TRACKED'],
  })
  const store_id = await addStore(tx, { code: 'demo', name: 'Demo store', platform: 'file', shipping_vendor_id })
  for (const { file, file_name, title } of designs) await putDesign(tx, who, file, { store_id, file_name, title })
}

const stationNames: Record<StationKind, string> = {
  print_barcode: 'Barcode',
  print_design: 'Print',
  confirm_printed: 'Confirm',
  quality_check: 'Quality',
  packaging: 'Packing',
}

/** Printers of the file driver, one for each kind of printing, and two stations of each kind. */
async function loadPrinters(tx: Tx, catalog: DemoFactory['catalog']): Promise<void> {
  const printer = { driver: 'file', language: 'pdf', printer_tag_id: null } as const
  const label_printer_id = await addPrinter(tx, { ...printer, name: 'Label printer', kind: 'label' })
  const pages = await addPrinter(tx, { ...printer, name: 'Document printer', kind: 'document' })
  const tags = await printerTagIds(
    tx,
    catalog.flatMap((row) => row.printer_tag ?? []),
  )
  for (const [tag, printer_tag_id] of [...tags].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await addPrinter(tx, { ...printer, name: tag, kind: 'design', printer_tag_id })
  }
  for (const kind of stationKinds) {
    // Without a printer of its own a print station sends each piece to the printer of its tag.
    const printer_id = kind === 'print_design' ? null : pages
    for (const number of [1, 2]) {
      await addStation(tx, { name: `${stationNames[kind]} ${number}`, kind, printer_id, label_printer_id })
    }
  }
}
