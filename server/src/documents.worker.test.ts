import { pieceBarcode } from '@platen/contracts/values/barcode'
import { afterAll, describe, expect, test } from 'vitest'
import { picklist } from './modules/fulfillment/print-barcode/picklist.format.ts'
import { renderDocument } from './platform/documents/document.ts'
import { createRenderPool } from './platform/documents/render-pool.ts'
import { resolveWorker } from './platform/jobs/worker-file.ts'
import { readCodesOnPdf } from '../testing/platform/read-back.ts'

const pool = createRenderPool({ worker: resolveWorker(import.meta.url, 'documents.worker') })
afterAll(() => pool.close())

const PICKLIST = { batch_number: 'B-1', made_at: '', made_by: '', lines: [], paper: 'a4', language: 'en' } as const

describe('the render worker', () => {
  test('produces the same bytes as rendering on the main thread', async () => {
    expect(await pool.render('picklist', PICKLIST, 'pdf')).toEqual(await renderDocument(picklist, PICKLIST, 'pdf'))
  })

  test('renders PDF and ZPL', async () => {
    const label = {
      barcode: pieceBarcode(5),
      order_number: '1',
      position: 1,
      of: 1,
      product: 'قميص',
      color: '',
      size: '',
      sku: '',
      printer_tag: null,
      areas: [],
      ship_by: null,
      expedited: false,
      replacement: false,
      reprints: 0,
    }
    const values = { labels: [label], paper: 'label', language: 'en' }
    expect(await readCodesOnPdf(await pool.render('piece_labels', values, 'pdf'))).toEqual([[pieceBarcode(5)]])
    expect((await pool.render('piece_labels', values, 'zpl_203')).toString()).toContain(`^FD>;${pieceBarcode(5)}^FS`)
  })

  test('renders several documents at once', async () => {
    const rendered = await Promise.all(
      [1, 2, 3].map((n) => pool.render('picklist', { ...PICKLIST, batch_number: `B-${n}` }, 'pdf')),
    )
    expect(await Promise.all(rendered.map(readCodesOnPdf))).toEqual([[['B-1']], [['B-2']], [['B-3']]])
  })

  test('refuses a kind without a layout', async () => {
    await expect(pool.render('banknote', {}, 'pdf')).rejects.toThrow('no document format is called banknote')
  })

  test('continues after a document that failed', async () => {
    await expect(pool.render('picklist', null, 'pdf')).rejects.toThrow()
    expect((await pool.render('picklist', PICKLIST, 'zpl_300')).toString()).toMatch(/\^XZ\n$/)
  })
})

test('a worker is a script in the bundle and TypeScript in a checkout', () => {
  expect(resolveWorker('file:///x/dist/server/main.js', 'documents.worker').href).toBe(
    'file:///x/dist/server/documents.worker.js',
  )
  expect(resolveWorker('file:///x/server/src/main.ts', 'documents.worker').href).toBe(
    'file:///x/server/src/documents.worker.ts',
  )
})
