import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkoutFolder } from '../../src/platform/checkout.ts'
import type { TestApp } from '../platform/test-app.ts'
import { givenDesigns } from './given-designs.ts'

const samples = join(checkoutFolder(), 'samples')

export function readSampleFile(name: string): Buffer {
  return readFileSync(join(samples, name))
}

/** The sample catalog with its stock, and the sample designs in the library. */
export async function givenSampleCatalog(site: TestApp): Promise<void> {
  const manager = await site.as('production-manager')
  const file = { name: 'catalog.csv', bytes: readSampleFile('catalog.csv') }
  const { status, body } = await manager.upload('/products/imports', file)
  if (status !== 200 || body.data.failed > 0) throw new Error(`no catalog: ${JSON.stringify(body)}`)
  const [, ...designs] = readSampleFile('designs/designs.csv').toString().trim().split('\n')
  await givenDesigns(
    site,
    designs.map((line) => line.split(',')[0] ?? ''),
  )
}
