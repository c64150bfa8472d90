import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, StationRef } from '../../src/platform/http/context.ts'
import { auditContext } from '../../src/platform/http/context.ts'
import { fileDriver } from '../../src/platform/printing/file-driver.ts'
import type { TestApp } from '../platform/test-app.ts'
import { saveDesign } from '../../src/modules/designs/designs.public.ts'
import { createWall } from '../nouns/given-wall.ts'
import { startPrintAgent, type PrintAgent } from '../../src/modules/print-jobs/print-agent.jobs.ts'
import { ensurePrinterTags } from '../../src/modules/printer-tags/printer-tags.public.ts'
import { addPrinter, addStation } from '../nouns/given-printers.ts'
import type { CatalogRow } from '../../src/modules/products/catalog-row.types.ts'
import { applyCatalog } from '../../src/modules/products/products.public.ts'
import { addShippingVendor } from '../nouns/given-vendor.ts'
import { addStore } from '../../src/modules/stores/stores.public.ts'

/** A small factory: one of everything that a piece meets on its way. */
export interface Floor {
  site: TestApp
  store_id: number
  vendor_id: number
  /** One station of each kind, with its printers. */
  stations: Readonly<Record<StationKind, StationRef>>
  /** Adds a station with its own settings and returns its id. */
  addStation(
    kind: StationKind,
    settings?: { confirm_automatically?: boolean; package_automatically?: boolean },
  ): Promise<number>
  printers: { label: number; document: number; design: number }
  /** SHA-256 of the design of each area. */
  designs: Readonly<Record<string, string>>
  /** A context of the system user at a station, to prepare pieces through actions. */
  at(kind: StationKind): Promise<Ctx>
  agent: PrintAgent
  /** The folder in which the file driver keeps what was printed, one folder per printer. */
  printed: string
  close(): Promise<void>
}

interface FloorOptions {
  slots?: number
  /** On hand of each variant of the catalog. */
  on_hand?: number
}

const areas = ['front', 'back', 'left_sleeve']

type CatalogEntry = Pick<CatalogRow, 'product_code' | 'product_name' | 'print_areas' | 'printer_tag' | 'sku'>

/** What the test factory makes: a shirt with three areas, a mug with one, and two products that are not printed. */
const catalog: readonly (CatalogEntry & { on_hand?: number })[] = [
  { product_code: 'TEE', product_name: 'Tee', print_areas: areas, printer_tag: 'DTG-DARK', sku: 'TEE-BLK-M' },
  {
    product_code: 'TEE',
    product_name: 'Tee',
    print_areas: areas,
    printer_tag: 'DTG-DARK',
    sku: 'TEE-BLK-L',
    on_hand: 0,
  },
  { product_code: 'TEE', product_name: 'Tee', print_areas: areas, printer_tag: 'DTG-LIGHT', sku: 'TEE-WHT-L' },
  { product_code: 'MUG', product_name: 'Mug', print_areas: ['front'], printer_tag: 'SUB-MUG', sku: 'MUG-WHT-11OZ' },
  { product_code: 'CARD', product_name: 'Thank-you card', print_areas: [], printer_tag: null, sku: 'CARD-OS' },
  { product_code: 'STICKER', product_name: 'Sticker', print_areas: [], printer_tag: null, sku: 'STICKER-OS' },
]

/** Whether a line with this SKU is printed; SKUs that the test factory doesn't have count as printed. */
export function isPrinted(sku: string): boolean {
  return catalog.find((row) => row.sku === sku)?.print_areas.length !== 0
}

/** A row of a catalog file with everything that a test does not care about. */
export function buildCatalogRow(row: Partial<CatalogRow> & Pick<CatalogRow, 'product_code' | 'sku'>): CatalogRow {
  return {
    line: 2,
    product_name: row.product_code,
    category: 'test',
    brand: '',
    print_method: 'DTG',
    print_areas: areas,
    printer_tag: 'DTG-DARK',
    color: 'Black',
    color_hex: '#000000',
    size: 'M',
    gtin: null,
    weight_g: 150,
    cost_minor: 300,
    on_hand: 0,
    ...row,
  }
}

/** Sets the factory up in an empty test database. `slots` is the size of the put wall, one row of at most 99. */
export async function givenFloor(site: TestApp, options: FloorOptions = {}): Promise<Floor> {
  await fillFloor(site, options)
  return openFloor(site)
}

/** Adds what the factory is made of. */
export async function fillFloor(site: TestApp, { slots = 24, on_hand = 1_000 }: FloorOptions = {}): Promise<void> {
  const system = await site.system()
  const pictures = await keepPictures(site)
  await site.database.transaction(async (tx) => {
    const vendor = { code: 'own', name: 'Own label', kind: 'own_label' as const, services: ['STANDARD', 'EXPRESS'] }
    const vendorId = await addShippingVendor(tx, vendor)
    await addStore(tx, { code: 'demo', name: 'Demo', platform: 'manual', default_vendor_id: vendorId })
    await applyCatalog(
      tx,
      auditContext(system),
      catalog.map((row) => buildCatalogRow({ on_hand, ...row })),
    )
    for (const file of pictures) await saveDesign(tx, system, file, { store_id: null, file_name: file.name, title: '' })
    const tags = await ensurePrinterTags(tx, ['DTG-DARK'])
    const file = { driver: 'file', language: 'pdf' } as const
    const darkTag = [tags.get('DTG-DARK') ?? 0]
    const label = await addPrinter(tx, { name: 'Labels', kind: 'label', ...file, printer_tag_ids: [] })
    const document = await addPrinter(tx, { name: 'Office', kind: 'document', ...file, printer_tag_ids: [] })
    const design = await addPrinter(tx, { name: 'DTG 1', kind: 'design', ...file, printer_tag_ids: darkTag })
    if (slots > 0) await createWall(tx, { wall: 'A', rows: 1, columns: slots })
    const printers = { label, document, design }
    for (const [at, kind] of stationKinds.entries())
      await addStation(tx, { name: `${kind} ${at + 1}`, kind, ...printersOf(kind, printers) })
  })
}

const idsRow = z.strictObject({
  store_id: z.number(),
  vendor_id: z.number(),
  label: z.number(),
  document: z.number(),
  design: z.number(),
  stations: z.array(z.strictObject({ id: z.number(), name: z.string(), kind: z.enum(stationKinds) })),
})

/** Opens a factory that `fillFloor` made: its files, which aren't in the database, and its print agent. */
export async function openFloor(site: TestApp): Promise<Floor> {
  const pictures = await keepPictures(site)
  const printed = await mkdtemp(join(tmpdir(), 'platen-printed-'))
  const found = await site.database.read.one(
    idsRow,
    sql`
    select (select id from stores where code = 'DEMO') as store_id,
      (select id from shipping_vendors where code = 'own') as vendor_id,
      (select id from printers where name = 'Labels') as label,
      (select id from printers where name = 'Office') as document,
      (select id from printers where name = 'DTG 1') as design,
      (select json_agg(json_build_object('id', id, 'name', name, 'kind', kind) order by id) from stations) as stations`,
  )
  const { store_id, vendor_id, stations: rows, ...printers } = found
  const stations = Object.fromEntries(rows.map((station) => [station.kind, station])) as Floor['stations']
  let named = rows.length
  const agent = startPrintAgent({
    context: site.system,
    drivers: { file: fileDriver(printed) },
    log: site.services.log,
    everyMs: 0,
  })
  return {
    site,
    store_id,
    vendor_id,
    printers,
    stations,
    addStation: (kind, settings = {}) =>
      site.database.transaction((tx) =>
        addStation(tx, { name: `${kind} ${++named}`, kind, ...printersOf(kind, printers), ...settings }),
      ),
    designs: Object.fromEntries(areas.map((area, at) => [area, pictures[at]?.sha256 ?? ''])),
    at: async (kind) => ({ ...(await site.system()), station: stations[kind] }),
    agent,
    printed,
    async close() {
      await agent.stop()
      await rm(printed, { recursive: true, force: true })
    },
  }
}

const printersOf = (kind: StationKind, printers: Floor['printers']) => ({
  printer_id: kind === 'print_design' ? printers.design : kind === 'packaging' ? printers.document : null,
  label_printer_id: kind === 'confirm_printed' ? null : printers.label,
})

const keepPictures = (site: TestApp) =>
  Promise.all([...areas, 'other'].map((name, at) => givenPicture(site, `${name}.png`, at)))

async function givenPicture(site: TestApp, name: string, at: number) {
  const background = { r: 40 * at, g: 120, b: 200, alpha: 1 }
  const bytes = await sharp({ create: { width: 24, height: 32, channels: 4, background } })
    .png()
    .toBuffer()
  const { sha256, size } = await site.services.files.keep(bytes)
  return {
    name,
    sha256,
    size_bytes: size,
    media_type: 'image/png' as const,
    width_px: 24,
    height_px: 32,
    dpi: 300,
    preview_sha256: sha256,
    thumb_sha256: sha256,
  }
}
