import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { thinned } from '../../scripts/testing/whole-grids.ts'
import { floorOfTests } from '../testing/floor/floor-of-tests.ts'
import { findReasonId, type LivingStage } from '../testing/floor/floor-steps.ts'
import { givenOrder, type GivenOrder } from '../testing/floor/given-order.ts'
import { idRow } from './platform/db/row.ts'
import { createToken } from '../testing/platform/fresh-token.ts'
import { readMethod, oddValues, readSample } from '../testing/platform/odd-input.ts'

// The grid of bad input asks for orders and pieces that do not exist; here they do, so that odd values get as far as
// the statements behind the actions. At the end every invariant is asked for.
const here = floorOfTests()

/** The stage that the pieces of an order must have for a call to get past its checks. */
const stageFor: [RegExp, LivingStage][] = [
  [/(print-design\/|print-barcode\/(un)?picked)/, 'barcode_printed'],
  [/confirm-printed\//, 'design_printed'],
  [/(quality-check|fulfillment\/pieces)\//, 'confirmed_printed'],
  [/packaging\/(orders\/:id\/package|scans)/, 'quality_checked'],
  [/packaging\/(orders\/:id\/unpack|shipments|hand-over)/, 'packaged'],
]

interface Real {
  batch: string
  order: GivenOrder
  stage: LivingStage
  version: number
  shipment: number
  product: { id: number; version: number }
  station: { id: number; version: number }
  tag: { id: number; version: number }
  other_tag: number
  reason: number
}

const versioned = idRow.extend({ version: z.number() })
const versionsRow = z.strictObject({ version: z.number(), product: versioned, station: versioned, tag: versioned })
type Versions = z.output<typeof versionsRow>

function readVersions({ order }: Pick<Real, 'order'>): Promise<Versions> {
  return here.floor.site.database.read.one(
    versionsRow,
    sql`
    select o.version, (select json_build_object('id', id, 'version', version) from stations order by id limit 1) as station,
      (select json_build_object('id', id, 'version', version) from products where code = 'STICKER') as product,
      (select json_build_object('id', id, 'version', version) from printer_tags order by id limit 1) as tag
    from orders o where o.id = ${order.id}`,
  )
}

async function realFor(route: string): Promise<Real> {
  const stage = stageFor.find(([pattern]) => pattern.test(route))?.[1] ?? 'waiting_barcode'
  const order = await givenOrder(here.floor, { stage, lines: [{ quantity: 2 }, { sku: 'MUG-WHT-11OZ' }] })
  const row = await here.floor.site.database.read.one(
    z.strictObject({ shipment: z.number(), other_tag: z.number(), batch: z.string() }),
    sql`
    select coalesce((select max(id) from shipments where order_id = ${order.id}), 0) as shipment,
      (select max(id) from printer_tags) as other_tag,
      coalesce((select number from barcode_batches order by id desc limit 1), '') as batch`,
  )
  return { ...row, ...(await readVersions({ order })), order, stage, reason: await findReasonId(here.floor, 'stain') }
}

function addressIn(route: string, real: Real): string {
  const [piece] = real.order.piece_ids
  const id = /\/pieces\/:id/.test(route)
    ? piece
    : /shipments\/:id/.test(route)
      ? real.shipment
      : /products\/:id/.test(route)
        ? real.product.id
        : /stations\/:id/.test(route)
          ? real.station.id
          : /printer-tags\/:id/.test(route)
            ? real.tag.id
            : /orders\/:id/.test(route)
              ? real.order.id
              : 1
  return `/api${route.split(' ')[1]}`
    .replace(':id', String(id))
    .replace(':item_id', String(real.order.item_ids[0]))
    .replace(':area', 'front')
}

function versionFor(route: string, real: Real): number {
  if (route.includes('/stations/')) return real.station.version
  if (route.includes('/printer-tags/')) return real.tag.version
  return route.includes('/products/') ? real.product.version : real.version
}

const oddVariant = {
  gtin: null,
  case_barcodes: [],
  color: '',
  color_hex: null,
  size: '',
  position: 1,
  weight_g: 1,
  cost_minor: 1,
  printer_tag_id: null,
  pick_location: '',
  track_stock: true,
  reorder_point: 0,
  reorder_quantity: 0,
}

/** A body that the call takes, about what really exists. */
function buildValidBody(spec: EndpointSpec, real: Real): Record<string, unknown> {
  const about: Record<string, unknown> = {
    version: versionFor(spec.route, real),
    piece_ids: real.order.piece_ids.slice(0, 1),
    order_ids: [real.order.id],
    barcode: real.order.barcodes[0],
    barcodes: real.order.barcodes,
    expected_stage: real.stage,
    at: 'quality_check',
    reason_id: real.reason,
    disposition: 'scrap',
    ...(/\/(un)?picked$/.test(spec.route) && { number: real.batch }),
    sku: 'TEE-BLK-M',
    code: 'ODD-1',
    color: '#102030',
    printer_ids: [],
    into_id: real.other_tag,
    areas: spec.route.includes('/products')
      ? [{ area: 'front', side: 'front', width_mm: 300, height_mm: 400, dpi: 300 }]
      : ['front'],
    attached: [{ sku: 'CARD-OS', quantity: 1 }],
    variants: [{ ...oddVariant, sku: `ODD-${real.order.id}` }],
    tracking_number: '1Z999AA10123456784',
    country: 'CA',
    ship_to_country: 'CA',
    expedited_until: '2099-01-01T00:00:00Z',
    designs: [{ area: 'front', file_name: 'front.png' }],
  }
  const sample = readSample(spec.body as z.ZodType) as Record<string, unknown>
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, about[name] ?? value]))
}

/** The body with one odd value in place of a field, and of each field of the first object of a list. */
function spoiled(right: Record<string, unknown>, name: string, odd: unknown): Record<string, unknown>[] {
  const list = right[name]
  const [first] = Array.isArray(list) ? (list as unknown[]) : []
  const inner = Array.isArray(list) ? [{ ...right, [name]: [odd] }] : []
  if (typeof first === 'object' && first !== null) {
    for (const key of Object.keys(first)) inner.push({ ...right, [name]: [{ ...first, [key]: odd }] })
  }
  return [{ ...right, [name]: odd }, ...inner]
}

const writes = endpoints.filter(
  (spec: EndpointSpec) =>
    readMethod(spec) !== 'GET' &&
    spec.body &&
    !spec.upload &&
    /orders|fulfillment|products|stations|printer-tags/.test(spec.route),
) as EndpointSpec[]

test.each(writes.map((spec) => [spec.route, spec] as const))(
  '%s with real data answers every odd value without failing',
  { timeout: 120_000 },
  async (route, spec) => {
    const token = await createToken(here.floor.site.database, 'administrator')
    const found: string[] = []
    let sent = 0
    const send = async (url: string, body: unknown) => {
      const answer = await here.floor.site.app.inject({
        method: readMethod(spec),
        url,
        payload: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `real-${route.length}-${++sent}-${Date.now()}-of-bad-input`,
          'x-station': String(here.floor.stations.packaging.id),
        },
      })
      if (answer.statusCode >= 500 || answer.statusCode === 401) {
        found.push(`${JSON.stringify(body).slice(0, 200)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      }
      return answer.statusCode
    }
    // The values that are broken below are valid before that, or nothing would get beyond its parsing.
    const first = await realFor(route)
    const names = Object.keys(buildValidBody(spec, first))
    expect([400, 404]).not.toContain(await send(addressIn(route, first), buildValidBody(spec, first)))
    let real = await realFor(route)
    let isAsMade = true
    for (const [nth, name] of names.entries()) {
      // What was refused so far has changed nothing.
      if (!isAsMade) real = await realFor(route)
      isAsMade = true
      const url = addressIn(route, real)
      for (const [, odd] of thinned(oddValues, writes.indexOf(spec) + nth, 3)) {
        for (const body of spoiled(buildValidBody(spec, real), name, odd)) {
          const accepted = (await send(url, body)) === 200
          if (accepted) isAsMade = false
          // The next odd value meets the order as it is now, not its version of before.
          if (accepted && 'version' in body) Object.assign(real, await readVersions(real))
        }
      }
    }
    expect(found).toEqual([])
    expect(here.floor.site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  },
)
