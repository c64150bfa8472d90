import { expect } from 'vitest'
import type { TestApp } from '../platform/test-app.ts'
import type { TestClient } from '../platform/test-client.ts'

const designs = ['one.png', 'other.png'].map((fileName) => ({ area: 'front', file_name: fileName }))
const variant = { variant_sku: 'TEE-BLK-M' }

const calls: Record<string, (office: TestClient) => ReturnType<TestClient['post']>> = {
  'POST /sku-mappings': (office) => office.post('/sku-mappings', { store_id: 1, sku: 'TWICE', ...variant, designs }),
  'PUT /sku-mappings/:id': (office) => office.put('/sku-mappings/1', { sku: 'TWICE', ...variant, designs, version: 1 }),
  'POST /waiting-skus': (office) => office.post('/waiting-skus', { store_id: 1, sku: 'TWICE', ...variant, designs }),
  'POST /orders/:id/items/:item_id/sku-mapping': (office) =>
    office.post('/orders/1/items/1/sku-mapping', { ...variant, designs }),
}

/** What a mapping answers whose body names two designs for one print area (INPUT-13). */
export const repeatedDesigns = (at: () => TestApp): Record<string, () => Promise<void>> =>
  Object.fromEntries(
    Object.entries(calls).map(([route, call]) => [
      `${route} designs`,
      async () => {
        const answer = await call(await at().as('administrator'))
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['designs']])
      },
    ]),
  )
