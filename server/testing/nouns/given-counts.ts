import type { TestClient } from '../platform/test-client.ts'

const scope = { scope: 'list', location_from: '', location_to: '', category: '', skus: [], blind: false, note: '' }

/** A count of these SKUs that nothing was counted in. Returns its detail. */
export async function givenCount(client: TestClient, skus: readonly string[], more: object = {}) {
  const answer = await client.post('/stock-counts', { ...scope, skus, ...more })
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.data
}

/** Counts typed units, or a scan where there are none. */
export function count(client: TestClient, id: number, code: string, units: number | null = null) {
  return client.post(`/stock-counts/${id}/entries`, { code, units })
}

/** Pauses, resumes, closes or cancels a count, or begins another round, as it is now. */
export async function step(
  client: TestClient,
  id: number,
  name: 'pause' | 'resume' | 'close' | 'cancel' | 'recount',
  more: object = {},
) {
  const { data } = await client.get(`/stock-counts/${id}`)
  return client.post(`/stock-counts/${id}/${name}`, { version: data.version, ...more })
}

/** Pauses a count and closes it. */
export async function close(client: TestClient, id: number) {
  await step(client, id, 'pause')
  return step(client, id, 'close')
}

/** Returns the line of a SKU in a count. */
export async function lineOf(client: TestClient, id: number, sku: string) {
  const { data } = await client.get('/stock-count-lines', { query: { count_id: id, search: sku } })
  return data.find((line: { sku: string }) => line.sku === sku)
}
