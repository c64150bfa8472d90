import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { checkoutFolder } from '../../platform/checkout.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { addStore } from '../stores/stores.public.ts'

const samples = join(checkoutFolder(), 'samples')

export function sampleFile(name: string): Buffer {
  return readFileSync(join(samples, name))
}

let stores = 0

/** A store without designs of its own. */
export function givenStore(site: TestApp, code = `store-${++stores}`): Promise<number> {
  const store = { code, name: `Store ${code}`, platform: 'file' as const, shipping_vendor_id: null }
  return site.database.transaction((tx) => addStore(tx, store))
}

/** Designs known by name, as rows alone: what they look like is no matter here. Without a store they are the library's. */
export async function givenDesigns(site: TestApp, file_names: string[], store_id: number | null = null): Promise<void> {
  const files = file_names.map((file_name) => ({
    file_name,
    sha256: createHash('sha256').update(`${store_id}/${file_name}`).digest('hex'),
  }))
  await site.database.transaction(async (tx) => {
    await tx.run(sql`
      insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
      select f.sha256, 'image/png', 1000, 100, 100, f.sha256, f.sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(sha256 text)`)
    await tx.run(sql`
      insert into designs (store_id, file_name, sha256)
      select ${store_id}::bigint, f.file_name, f.sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(file_name text, sha256 text)`)
  })
}

async function importCatalog(site: TestApp, bytes: Buffer): Promise<void> {
  const manager = await site.as('production-manager')
  const { status, body } = await manager.upload('/products/imports', { name: 'catalog.csv', bytes })
  if (status !== 200 || body.data.failed > 0) throw new Error(`no catalogue: ${JSON.stringify(body)}`)
}

/** The sample catalogue with its stock and the sample designs in the library. */
export async function givenSampleFactory(site: TestApp): Promise<void> {
  await importCatalog(site, sampleFile('catalog.csv'))
  const [, ...designs] = sampleFile('designs/designs.csv').toString().trim().split('\n')
  await givenDesigns(
    site,
    designs.map((line) => line.split(',')[0] ?? ''),
  )
}

/**
 * A small factory: TEE-BLK-M (front and back, ten of them), TEE-BLK-L (front and back, none), MUG-WHT (front, ten) and
 * CARD (unprinted), with the designs front.png, back.png and other.png in the library.
 */
export async function givenSmallFactory(site: TestApp): Promise<void> {
  const rows = [
    'product_code,product_name,print_areas,sku,on_hand,weight_g',
    'TEE,Tee,front|back,TEE-BLK-M,10,150',
    'TEE,Tee,front|back,TEE-BLK-L,0,150',
    'MUG,Mug,front,MUG-WHT,10,300',
    'CARD,Card,,CARD,100,5',
  ]
  await importCatalog(site, Buffer.from(rows.join('\n')))
  await givenDesigns(site, ['front.png', 'back.png', 'other.png'])
}
