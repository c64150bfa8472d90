import sharp from 'sharp'
import type { DemoRole } from '../../src/modules/demo/demo-users.actions.ts'
import { createToken } from '../platform/fresh-token.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../platform/test-client.ts'
import type { LivingStage } from '../floor/floor-steps.ts'
import type { Floor } from '../floor/given-floor.ts'
import type { GivenOrder } from '../floor/given-order.ts'

/** An order and what belongs to it, right before a write. */
export interface Scene {
  order: GivenOrder
  batch: number
  run: number
  stock_in: number
  stock_out: number
  /** Who is signed in, without being the one who writes. */
  user: number
  product: { id: number; version: number }
  send(): Promise<TestAnswer>
}

export interface World {
  /** The stage to which the pieces of the order are brought; default: waiting_barcode. */
  stage?: LivingStage
  /** It changes nothing that a screen shows to another user. */
  silent?: boolean
  /** Undoes what the next world can't have, after what the write changed was read. */
  after?(floor: Floor): Promise<void>
  prepare(floor: Floor, order: GivenOrder): Promise<Scene>
}

export interface Known {
  floor: Floor
  order: GivenOrder
  /** The first piece of the order. */
  piece: number
  /** An administrator at Package and at another station. */
  office: TestClient
  bench: TestClient
  session: TestClient
  product: { id: number; version: number }
}

type Send = () => Promise<TestAnswer>
export type Given = Pick<World, 'stage' | 'silent' | 'after'> & { at?: keyof Floor['stations'] }

export async function read(floor: Floor, query: string, values: unknown[] = []) {
  const { rows } = await floor.site.database.pool.query(query, values)
  return rows[0]
}

/** A world in which `given` prepares what the write needs and returns the call that sends it. */
export function world({ at = 'packaging', ...rest }: Given, given: (known: Known) => Send | Promise<Send>): World {
  return {
    ...rest,
    async prepare(floor, order) {
      const product = await read(floor, `select id, version from products where code = 'TEE'`)
      const known: Known = {
        floor,
        order,
        piece: order.piece_ids[0] ?? 0,
        office: await floor.site.as('administrator'),
        bench: await floor.site.as('administrator', floor.stations[at].id),
        session: await sessionOf(floor, 'administrator'),
        product,
      }
      const send = await given(known)
      const ids = await read(
        floor,
        `select (select coalesce(max(id), 1) from barcode_batches) as batch, (select coalesce(max(id), 1) from import_runs) as run,
          (select coalesce(max(id), 1) from stock_documents where kind = 'in') as stock_in,
          (select coalesce(max(id), 1) from stock_documents where kind = 'out') as stock_out,
          (select id from users where email = 'packer@demo.platen') as user`,
      )
      return { order, product, ...ids, send }
    },
  }
}

export async function sessionOf({ site }: Floor, role: DemoRole): Promise<TestClient> {
  return createTestClient(site.app, await createToken(site.database, role))
}

export async function ok(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const got = await answer
  if (got.status !== 200) throw new Error(got.bytes.toString())
  return got
}

/** A small picture as a phone sends it. */
export const photo = async (): Promise<{ name: string; bytes: Buffer }> => ({
  name: 'photo.png',
  bytes: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#3372DB' } })
    .png()
    .toBuffer(),
})
