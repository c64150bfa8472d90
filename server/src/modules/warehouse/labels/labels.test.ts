import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { encodeQr } from '../../../platform/documents/qr.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { readCodesOnPdf } from '../../../../testing/platform/read-back.ts'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

describe('labels of a site with an address', () => {
  let site: TestApp
  let operator: TestClient
  beforeAll(async () => {
    site = await createTestApp({ PUBLIC_URL: 'https://factory.example/' })
    operator = await site.as('warehouse-operator')
    await operator.post('/warehouse-locations/range', { from: 'A-01-1', to: 'A-01-2', kind: 'reserve' })
  })
  afterAll(() => site.close())

  test('are a PDF whose QR codes hold the full address of each code, in the order asked', async () => {
    const { data } = await operator.post('/pallets', { count: 1, location: '', note: '' })
    const printed = await operator.post('/warehouse/labels', { codes: ['a-01-2', data[0].code] })
    expect(printed.status).toBe(200)
    const file = await operator.get(`/documents/${printed.data.document_id}/file`)
    expect(await readCodesOnPdf(file.bytes)).toEqual([
      ['https://factory.example/qr/warehouse/A-01-2'],
      [`https://factory.example/qr/warehouse/${data[0].code}`],
    ])
  })

  test('are previewed with the same QR code, also for those who only read stock', async () => {
    const desk = await site.as('order-desk')
    const { data } = await desk.get('/warehouse/labels/qr/a-01-2')
    const address = 'https://factory.example/qr/warehouse/A-01-2'
    const rows = encodeQr(address).map((row) => row.map(Number).join(''))
    expect(data).toEqual({ code: 'A-01-2', address, rows })
    expect((await desk.get('/warehouse/labels/qr/NOTHING-1')).code).toBe('label_code_unknown')
  })

  test('are printed for SKUs by those who write stock, and not by those who only read it', async () => {
    await site.database.transaction(async (tx) => {
      await tx.run(sql`insert into products (code, name) values ('TEE', 'Tee')`)
      await tx.run(sql`insert into variants (product_id, sku) select id, 'TEE-1' from products where code = 'TEE'`)
    })
    const body = { codes: ['TEE-1'] }
    expect((await operator.post('/warehouse/labels', body)).status).toBe(200)
    expect((await (await site.as('order-desk')).post('/warehouse/labels', body)).status).toBe(403)
  })

  test('are refused whole for a code that nothing has', async () => {
    const answer = await operator.post('/warehouse/labels', { codes: ['A-01-1', 'NOTHING-1'] })
    expect(answer.status).toBe(404)
    expect(answer.code).toBe('label_code_unknown')
    expect(answer.body.message).toContain('NOTHING-1')
  })
})

describe('labels of a site without an address', () => {
  const here = warehouseOfTests()

  test('are refused with what to set', async () => {
    const answer = await here.operator.post('/warehouse/labels', { codes: ['A-01-1'] })
    expect(answer.status).toBe(409)
    expect(answer.code).toBe('labels_need_public_url')
    expect(answer.body.message).toContain('PUBLIC_URL')
    const { data } = await here.operator.get('/warehouse/labels/qr/A-01-1')
    expect(data).toEqual({ code: 'A-01-1', address: null, rows: [] })
  })
})
