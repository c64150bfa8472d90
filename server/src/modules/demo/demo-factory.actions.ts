import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSlotRange } from '@platen/contracts/packing-slots/endpoints'
import { printerEndpoints } from '@platen/contracts/printers/endpoints'
import { stationEndpoints } from '@platen/contracts/stations/endpoints'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { shippingVendorEndpoints } from '@platen/contracts/shipping-vendors/endpoints'
import { editSettings, getSettings } from '@platen/contracts/site/endpoints'
import { storeEndpoints } from '@platen/contracts/stores/endpoints'
import { checkoutFolder } from '../../platform/checkout.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { CallWithin } from '../../platform/http/calls-within.ts'
import { type Call, auditContext, type Ctx } from '../../platform/http/context.ts'
import { prepareDesigns, saveDesign, readDesignFolder, type StoredDesignFile } from '../designs/designs.public.ts'
import { ensurePrinterTags } from '../printer-tags/printer-tags.public.ts'
import { applyCatalog, readCatalog, type CatalogRow } from '../products/products.public.ts'

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
 * printers, stations and a put wall. Everything is made by the calls of the office, or by what its uploads call, so
 * that nothing in the demo is out of reach for a real site (SITE-13). It runs in the transaction that also adds the
 * demo users: if the process is killed in between, the database is still empty and the next start begins again.
 */
export async function loadDemo(tx: Tx, ctx: Call, call: CallWithin, demo: DemoFactory): Promise<void> {
  await applyCatalog(tx, auditContext(ctx), demo.catalog)
  const storeId = await loadStore(call)
  for (const { file, file_name, title } of demo.designs)
    await saveDesign(tx, ctx, file, { store_id: storeId, file_name, title })
  const tags = await ensurePrinterTags(
    tx,
    demo.catalog.flatMap((row) => row.printer_tag ?? []),
  )
  await loadPrinters(call, tags)
  await call(createSlotRange, { body: { wall: 'A', from: 'A01', to: 'D06' } })
  await nameSite(call)
}

async function nameSite(call: CallWithin): Promise<void> {
  const { record: _record, locked: _locked, ...settings } = await call(getSettings, {})
  await call(editSettings, {
    body: {
      ...settings,
      company_name: 'Demo factory',
      sender_name: 'Demo factory',
      sender_address1: '1200 Saint-Ambroise Street',
      sender_address2: 'Suite 300',
      sender_city: 'Montréal',
      sender_state: 'QC',
      sender_postal_code: 'H4C 1K1',
      sender_country: 'CA',
    },
  })
}

const services = ['STANDARD', 'EXPEDITED', 'EXPRESS', 'XPRESSPOST', 'INTL_TRACKED']

/** Adds the vendor and the store that it ships for, and returns the id of the store. */
async function loadStore(call: CallWithin): Promise<number> {
  const vendor = await call(shippingVendorEndpoints.create, {
    body: {
      code: 'own-label',
      name: 'In-house label',
      kind: 'own_label',
      services: services.map((name) => ({ name, store_names: [] })),
      countries: [],
      min_weight_g: null,
      max_weight_g: null,
      cutoffs: ['', '', '', '', '', '', ''],
      tracking_url: null,
      label_size: null,
      label_format: null,
      active: true,
    },
  })
  const store = await call(storeEndpoints.create, {
    body: {
      code: 'DEMO',
      name: 'Demo store',
      platform: 'file',
      default_vendor_id: vendor.id,
      default_service: null,
      handling_days: null,
      sender: null,
      slip_language: 'en',
      slip_text: '',
      slip_footer: '',
      prints_packing_slip: false,
      attached: [],
    },
  })
  return store.id
}

const stationNames: Record<StationKind, string> = {
  print_barcode: 'Barcode',
  print_design: 'Print',
  confirm_printed: 'Confirm',
  quality_check: 'Quality',
  packaging: 'Packing',
}

/** Adds printers with the file driver for each kind of printing and each size of labels, and two stations of each kind. */
async function loadPrinters(call: CallWithin, tags: ReadonlyMap<string, number>): Promise<void> {
  const fields = { driver: 'file', address: '', language: 'pdf', label_size: null, dpi: 203 } as const
  const addPrinter = async (
    printer: { name: string } & (
      | { kind: 'label'; label_size: '50x25' | '4x6' }
      | { kind: 'document' }
      | { kind: 'design'; printer_tag_ids: number[] }
    ),
  ) => (await call(printerEndpoints.create, { body: { ...fields, printer_tag_ids: [], ...printer } })).id
  const labelPrinterId = await addPrinter({ name: 'Label printer', kind: 'label', label_size: '50x25' })
  const parcelPrinterId = await addPrinter({ name: 'Shipping label printer', kind: 'label', label_size: '4x6' })
  const documentPrinterId = await addPrinter({ name: 'Document printer', kind: 'document' })
  for (const [tag, printerTagId] of [...tags].sort(([a], [b]) => (a < b ? -1 : 1)))
    await addPrinter({ name: tag, kind: 'design', printer_tag_ids: [printerTagId] })
  for (const kind of stationKinds) {
    // A print station without its own printer sends each piece to the printer for the piece's tag.
    const printerId = kind === 'print_design' ? null : documentPrinterId
    for (const number of [1, 2]) {
      await call(stationEndpoints.create, {
        body: {
          name: `${stationNames[kind]} ${number}`,
          kind,
          printer_id: printerId,
          label_printer_id: kind === 'packaging' ? parcelPrinterId : labelPrinterId,
          confirm_automatically: false,
          package_automatically: false,
          packing_slips: 'store',
        },
      })
    }
  }
}
