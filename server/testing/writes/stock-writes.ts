import { givenStockIn, givenStockOut, noNumbers, reasonOf } from '../nouns/given-documents.ts'
import { world, type World } from './write-world.ts'

const sku = 'TEE-BLK-M'
const header = { reference: 'Spare', note: '' }

/** A world for each write of Stock In and Stock Out. */
export const stockWrites: Record<string, World> = {
  'POST /stock-in': world({}, ({ office }) => {
    return () => office.post('/stock-in', { ...header, supplier_id: null, expected_on: null })
  }),
  'PUT /stock-in/:id': world({}, async ({ office }) => {
    const { id } = await givenStockIn(office)
    return () => office.put(`/stock-in/${id}`, { ...header, supplier_id: null, expected_on: '2099-01-01', version: 1 })
  }),
  'POST /stock-in/:id/scans': world({}, async ({ office }) => {
    const { id } = await givenStockIn(office)
    return () => office.post(`/stock-in/${id}/scans`, { code: sku })
  }),
  'POST /stock-in/:id/lines': world({}, async ({ office }) => {
    const { id } = await givenStockIn(office)
    return () => office.post(`/stock-in/${id}/lines`, { ...noNumbers, sku, expected: 3 })
  }),
  'PUT /stock-in/:id/lines/:line_id': world({}, async ({ office }) => {
    const { id, line_list: lines } = await givenStockIn(office, [{ sku }])
    return () => office.put(`/stock-in/${id}/lines/${lines[0].id}`, { ...noNumbers, counted: 3, version: 1 })
  }),
  'DELETE /stock-in/:id/lines/:line_id': world({}, async ({ office }) => {
    const { id, line_list: lines } = await givenStockIn(office, [{ sku }])
    return () => office.delete(`/stock-in/${id}/lines/${lines[0].id}`, undefined, { query: { version: 1 } })
  }),
  'POST /stock-in/:id/codes': world({}, async ({ office }) => {
    const { id } = await givenStockIn(office)
    await office.post(`/stock-in/${id}/scans`, { code: 'SPARE-BOX' })
    return () => office.post(`/stock-in/${id}/codes`, { code: 'SPARE-BOX', sku, pack_quantity: 2, keep: false })
  }),
  'DELETE /stock-in/:id/codes': world({}, async ({ office }) => {
    const { id } = await givenStockIn(office)
    await office.post(`/stock-in/${id}/scans`, { code: 'SPARE-BOX' })
    return () => office.delete(`/stock-in/${id}/codes`, undefined, { query: { code: 'SPARE-BOX' } })
  }),
  'POST /stock-in/:id/cancel': world({}, async ({ office }) => {
    const { id } = await givenStockIn(office)
    return () => office.post(`/stock-in/${id}/cancel`, { version: 1 })
  }),
  'POST /stock-in/:id/posting': world({}, async ({ office }) => {
    const { id, count_version } = await givenStockIn(office, [{ sku, expected: 3, counted: 2 }])
    return () => office.post(`/stock-in/${id}/posting`, { count_version, keep_remainder: true })
  }),
  'POST /stock-out': world({}, async ({ office }) => {
    const reason = await reasonOf(office, 'sample')
    return () => office.post('/stock-out', { ...header, reason_id: reason, reason_text: '' })
  }),
  'PUT /stock-out/:id': world({}, async ({ office }) => {
    const [{ id }, reason] = [await givenStockOut(office), await reasonOf(office, 'sample')]
    return () => office.put(`/stock-out/${id}`, { ...header, reason_id: reason, reason_text: '', version: 1 })
  }),
  'POST /stock-out/:id/scans': world({}, async ({ office }) => {
    const { id } = await givenStockOut(office)
    return () => office.post(`/stock-out/${id}/scans`, { code: sku })
  }),
  'POST /stock-out/:id/lines': world({}, async ({ office }) => {
    const { id } = await givenStockOut(office)
    return () => office.post(`/stock-out/${id}/lines`, { sku, counted: 1 })
  }),
  'PUT /stock-out/:id/lines/:line_id': world({}, async ({ office }) => {
    const { id, line_list: lines } = await givenStockOut(office, [{ sku, counted: 1 }])
    return () => office.put(`/stock-out/${id}/lines/${lines[0].id}`, { counted: 2, version: 1 })
  }),
  'DELETE /stock-out/:id/lines/:line_id': world({}, async ({ office }) => {
    const { id, line_list: lines } = await givenStockOut(office, [{ sku, counted: 1 }])
    return () => office.delete(`/stock-out/${id}/lines/${lines[0].id}`, undefined, { query: { version: 1 } })
  }),
  'POST /stock-out/:id/codes': world({}, async ({ office }) => {
    const { id } = await givenStockOut(office)
    await office.post(`/stock-out/${id}/scans`, { code: 'SPARE-BOX' })
    return () => office.post(`/stock-out/${id}/codes`, { code: 'SPARE-BOX', sku, pack_quantity: 1, keep: false })
  }),
  'DELETE /stock-out/:id/codes': world({}, async ({ office }) => {
    const { id } = await givenStockOut(office)
    await office.post(`/stock-out/${id}/scans`, { code: 'SPARE-BOX' })
    return () => office.delete(`/stock-out/${id}/codes`, undefined, { query: { code: 'SPARE-BOX' } })
  }),
  'POST /stock-out/:id/cancel': world({}, async ({ office }) => {
    const { id } = await givenStockOut(office)
    return () => office.post(`/stock-out/${id}/cancel`, { version: 1 })
  }),
  'POST /stock-out/:id/posting': world({}, async ({ office }) => {
    const { id, count_version } = await givenStockOut(office, [{ sku, counted: 1 }])
    return () => office.post(`/stock-out/${id}/posting`, { count_version })
  }),
}
