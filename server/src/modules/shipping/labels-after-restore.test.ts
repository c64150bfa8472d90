import type { AddressParts } from '@platen/contracts/values/address'
import { mkdtemp, rm } from 'node:fs/promises'
import { idRow } from '../../platform/db/row.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backUp } from '../../platform/backup/dump.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { floorClients, type FloorClients } from '../../../testing/floor/floor-clients.ts'
import { givenFloor, type Floor } from '../../../testing/floor/given-floor.ts'
import { givenOrder, type GivenOrder } from '../../../testing/floor/given-order.ts'
import { restoreFloor } from '../../../testing/floor/restored-floor.ts'
import type { LabelVendor } from './vendors/label-vendor.types.ts'
import { connectVendor } from './vendors/label-vendors.service.ts'

let numbers = 0

/** A carrier that remembers what it sold, as carriers do while a site is restored. */
function createRememberingCarrier() {
  const sold = new Map<string, { tracking_number: string; ship_to: AddressParts; voided: boolean }>()
  const answer = ({ tracking_number, ship_to }: { tracking_number: string; ship_to: AddressParts }) =>
    ({ state: 'purchased', tracking_number, cost_minor: 900, currency: 'CAD', ship_to }) as const
  const vendor: LabelVendor = {
    async buy({ reference, ship_to }) {
      if (sold.has(reference)) throw new Error(`${reference} was bought twice`)
      const label = { tracking_number: `TRACK-${++numbers}`, ship_to, voided: false }
      sold.set(reference, label)
      return answer(label)
    },
    async lookUp({ reference }) {
      const label = sold.get(reference)
      if (!label) return { state: 'absent' }
      return label.voided ? { state: 'voided', tracking_number: label.tracking_number } : answer(label)
    },
    async void(reference) {
      const label = sold.get(reference)
      if (label) label.voided = true
      return { state: 'voided' }
    },
  }
  return { vendor, sold }
}

let folder: string
let floor: Floor
let at: FloorClients
let carrier: ReturnType<typeof createRememberingCarrier>
let disconnect: () => void
const sites: Floor[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-labels-'))
  floor = await givenFloor(await createTestApp())
  at = await floorClients(floor)
})
beforeEach(() => {
  carrier = createRememberingCarrier()
  disconnect = connectVendor('own_label', carrier.vendor)
})
afterEach(() => disconnect())
afterAll(async () => {
  for (const site of sites) {
    await expectInvariants(site.site.database)
    await site.close()
  }
  await expectInvariants(floor.site.database)
  await floor.close()
  await floor.site.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = () =>
  backUp(floor.site.testDatabase.owner, floor.site.services.files, join(folder, 'backup'), () => undefined)

async function restored(): Promise<FloorClients> {
  const site = await restoreFloor(floor, join(folder, 'backup'))
  sites.push(site)
  return floorClients(site)
}

const pack = ({ packaging }: FloorClients, { id }: { id: number }) =>
  packaging.post(`/fulfillment/packaging/orders/${id}/package`, { confirm_unscanned: true })

/** The tracking number of the carrier's nth label. */
const nthSold = (nth: number) => [...carrier.sold.values()][nth - 1]?.tracking_number

const checked = (quantity = 1) => givenOrder(floor, { stage: 'quality_checked', lines: [{ quantity }] })

async function split(desk: FloorClients['desk'], order: GivenOrder, pieces: number[]) {
  const answer = await desk.post(`/orders/${order.id}/split`, { piece_ids: pieces, reason: 'late' })
  expect(answer.status).toBe(200)
}

async function readNewestOrder(site: Floor): Promise<{ id: number }> {
  return site.site.database.read.one(idRow, sql`select id from orders order by id desc limit 1`)
}

// PACK-17
test('an order that was labeled after the backup keeps its label when it is packed again', async () => {
  const order = await checked()
  await backup()
  const first = await pack(at, order)
  const { tracking_number } = first.data.parcel.shipment
  const again = await pack(await restored(), order)
  expect(again.status, again.bytes.toString()).toBe(200)
  expect(again.data.parcel.shipment).toMatchObject({ state: 'purchased', tracking_number })
  expect(carrier.sold.size).toBe(1)
})

// PACK-16
test('the carrier reference consists of store, external id and number of labels, not of our own numbers', async () => {
  const order = await checked()
  await pack(at, order)
  const { shipment } = (await at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)).data
  await at.manager.post(`/fulfillment/packaging/shipments/${shipment.id}/void`, { reason: 'torn' })
  await pack(at, order)
  const { data } = await at.desk.get(`/orders/${order.id}`)
  expect([...carrier.sold.keys()]).toEqual([`demo.${data.external_id}.1`, `demo.${data.external_id}.2`])
})

test('other orders that arrive after the restore get labels of their own', async () => {
  await backup()
  const lost = await checked()
  await pack(at, lost)
  const clients = await restored()
  const site = sites.at(-1) as Floor
  const next = await givenOrder(site, { stage: 'quality_checked' })
  expect((await pack(clients, next)).data.packaged).toBe(true)
  expect(carrier.sold.size).toBe(2)
})

test('a label that was sold for another address is not used, the screen says so, and a new label is bought', async () => {
  const order = await checked()
  await backup()
  await at.desk.patch(`/orders/${order.id}`, {
    version: (await at.desk.get(`/orders/${order.id}`)).data.version,
    ship_to_city: 'Elsewhere',
  })
  await pack(at, order)
  const clients = await restored()
  const refused = await pack(clients, order)
  expect([refused.status, refused.code]).toEqual([409, 'label_other_address'])
  expect(refused.body.message).toContain('Package again')
  const parcel = (await clients.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)).data
  expect(parcel).toMatchObject({
    complete: true,
    order: { status: 'processing' },
    shipment: { state: 'other_address', problem: nthSold(1), tracking_number: null },
    pieces: [{ stage: 'quality_checked' }],
  })
  const next = await pack(clients, order)
  expect(next.data.parcel.shipment).toMatchObject({ state: 'purchased', tracking_number: nthSold(2) })
  expect(carrier.sold.size).toBe(2)
})

test('a label that was voided after the backup is not used', async () => {
  const order = await checked()
  await backup()
  await pack(at, order)
  const { shipment } = (await at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)).data
  await at.manager.post(`/fulfillment/packaging/shipments/${shipment.id}/void`, { reason: 'torn' })
  const clients = await restored()
  const refused = await pack(clients, order)
  expect([refused.status, refused.code]).toEqual([409, 'label_already_voided'])
  expect((await pack(clients, order)).data.parcel.shipment).toMatchObject({ tracking_number: nthSold(2) })
})

test('the same split keeps its label when it is repeated after the restore, and another split gets its own', async () => {
  const order = await checked(3)
  const [one = 0, two = 0, three = 0] = order.piece_ids
  await backup()
  await split(at.desk, order, [one])
  await pack(at, await readNewestOrder(floor))
  expect(carrier.sold.size).toBe(1)

  const same = await restored()
  await split(same.desk, order, [two])
  const again = await pack(same, await readNewestOrder(sites.at(-1) as Floor))
  expect(again.data.parcel.shipment.tracking_number).toBe(nthSold(1))

  const other = await restored()
  await split(other.desk, order, [two, three])
  const next = await pack(other, await readNewestOrder(sites.at(-1) as Floor))
  expect(carrier.sold.size).toBe(2)
  expect(next.data.parcel.shipment.tracking_number).toBe(nthSold(2))
})
