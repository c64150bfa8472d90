import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, at, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { givenCheck, givenLine, givenPreview, givenRun } from '../../../../testing/given/given-import.ts'
import { givenChoices } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { ImportLine, Run } from '../import-source.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  vi.restoreAllMocks()
  endSession()
})

const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const stores = [
  { id: 1, code: 'demo', name: 'Demo', archived: false },
  { id: 2, code: 'surf', name: 'North Shore Surf', archived: false },
]
const file = new File(['order_number'], 'orders.csv', { type: 'text/csv' })

interface Given {
  check?: Run
  lines?: ImportLine[]
  orders?: ReturnType<typeof givenPreview>[]
}

/** A server on which a check ends as given, and its import well. */
function serve({ check = givenCheck(), lines = [givenLine()], orders = [givenPreview()] }: Given, more: Answers = {}) {
  let run = check
  return fakeServer({
    'GET /auth/me': () =>
      me([
        { action: 'read', subject: 'order' },
        { action: 'write.create', subject: 'order' },
      ]),
    'GET /orders/choices': () => ({ data: givenChoices({ stores }) }),
    'GET /order-sync/imports': () => ({ data: [], meta }),
    'POST /order-sync/imports': () => ({ data: run }),
    'GET /order-sync/imports/:id': () => ({ data: run }),
    'GET /order-sync/imports/:id/lines': ({ query }) => ({
      data: lines.filter(
        (line) =>
          (query.get('outcome') ?? line.outcome) === line.outcome && !(query.get('held') === 'true' && !line.held),
      ),
      meta,
    }),
    'GET /order-sync/imports/:id/preview': () => ({ data: { orders } }),
    'POST /order-sync/imports/:id/apply': () => {
      run = { ...check, check: false, state: 'done' }
      return { data: run }
    },
    ...more,
  })
}

async function openDialog() {
  app = await renderApp('/orders/sync-history?import=file')
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>

async function upload(dialog: Dialog, chosen = file) {
  await dialog.findByRole('option', { name: 'North Shore Surf (surf)' })
  await userEvent.selectOptions(dialog.getByLabelText('Store'), '2')
  await userEvent.upload(dialog.getByLabelText(/Drop an order file here/), chosen)
}

describe('choosing an order file', () => {
  it('accepts no file before a store is chosen if there are several', async () => {
    serve({})
    const dialog = await openDialog()
    expect((await dialog.findByLabelText<HTMLInputElement>(/Choose a store/)).disabled).toBe(true)
  })

  it('keeps the store and the dates after a 403, and shows them again in the dialog', async () => {
    serve({}, { 'POST /order-sync/imports': () => refused(403, 'not_permitted', 'Ask for it.') })
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Move dates to today' }))
    await upload(dialog)
    await waitFor(() => expect(app?.address()).toMatch(/^\/not-authorized/))
    await act(async () => app?.router.navigate({ to: '/orders/sync-history', search: { import: 'file' } }))
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByLabelText<HTMLSelectElement>('Store')).value).toBe('2')
    const box = again.getByRole<HTMLInputElement>('checkbox', { name: 'Move dates to today' })
    expect(box.checked).toBe(true)
  })

  it('moves the dates of a file to today only if requested, and keeps what was chosen for another file', async () => {
    const server = serve({})
    const dialog = await openDialog()
    await upload(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose another file' }))
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Move dates to today' })
    expect(box.checked).toBe(false)
    expect(dialog.getByLabelText<HTMLSelectElement>('Store').value).toBe('2')
    await userEvent.click(box)
    await userEvent.upload(dialog.getByLabelText(/Drop an order file here/), file)
    const sent = () => server.of('POST /order-sync/imports').map(({ body }) => [...(body as FormData)].slice(0, 3))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map((parts) => parts.map(([, value]) => value))).toEqual([
      ['2', 'false', 'true'],
      ['2', 'true', 'true'],
    ])
  })

  it('names the formats and columns of files, and downloads the template', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    serve({}, { 'GET /order-sync/template': () => ({ file: new Blob(['order_number\n'], { type: 'text/csv' }) }) })
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByText('Which files can be imported?'))
    for (const name of [/^Shopify: /, /^Etsy: order items/, /^Amazon: unshipped/, /^Any other CSV file/]) {
      expect(dialog.getByText(name)).toBeTruthy()
    }
    const column = dialog.getByText('order_number').closest('tr')
    expect(column?.textContent).toBe('order_number requiredN-1001')
    await userEvent.click(dialog.getByRole('button', { name: 'Download template' }))
    await waitFor(() => expect(saved).toEqual(['orders-template.csv']))
  })

  it.each([
    ['order_file_is_catalog', 'This file contains a catalog, not orders. Import it under Products.'],
    ['store_archived', 'This store doesn’t exist or is no longer in use. Choose another one.'],
  ] as const)('shows why a file is rejected immediately (%s), and takes another one', async (code, message) => {
    serve({}, { 'POST /order-sync/imports': () => refused(code === 'store_archived' ? 409 : 422, code, message) })
    const dialog = await openDialog()
    await upload(dialog)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByLabelText(/Drop an order file here/)).toBeTruthy()
  })

  it('asks to choose a file again that was saved since it was chosen', async () => {
    const server = serve({})
    const changed = new File(['a'], 'changed.csv', { type: 'text/csv' })
    changed.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) as unknown as Blob
    const dialog = await openDialog()
    await upload(dialog, changed)
    expect(await dialog.findByText(/^This file has changed since you chose it/)).toBeTruthy()
    expect(server.of('POST /order-sync/imports')).toHaveLength(0)
  })
})

// IMPORT-60
describe('the check of an order file', () => {
  it('shows its progress by background calls, then what importing the file would do', async () => {
    const running = givenCheck({ state: 'running', total: 200, settled: 100 })
    const done = givenCheck({ format: 'etsy_csv', total: 2, created: 1, updated: 1, held: 1 })
    const answers = [running, done]
    const server = serve(
      { check: givenCheck({ state: 'queued', total: null, settled: 0, created: 0 }) },
      {
        'GET /order-sync/imports/:id': at({ id: 5 }, () => ({
          data: answers.length > 1 ? (answers.shift() ?? done) : done,
        })),
      },
    )
    const dialog = await openDialog()
    await upload(dialog)
    const heading = await dialog.findByText(/^Checking the file/)
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await dialog.findByText('100 of 200 orders checked', {}, { timeout: 5000 })).toBeTruthy()
    const checked = await dialog.findByText(/^Nothing is saved yet/, {}, { timeout: 5000 })
    await waitFor(() => expect(document.activeElement).toBe(checked))
    expect(dialog.getByText(/This is an Etsy item export\./)).toBeTruthy()
    expect(dialog.getByText('To update').nextSibling?.textContent).toBe('1')
    expect(dialog.getByText(/^1 order arrives on hold/)).toBeTruthy()
    const asked = server.of('GET /order-sync/imports/5')
    expect(asked.every((call) => call.headers.get('x-background') === '1')).toBe(true)
    expect(server.of('POST /order-sync/imports/5/apply')).toHaveLength(0)
  })

  it('shows the first orders as they were read, with what becomes of each and why', async () => {
    const unread = givenPreview({
      ...{ id: 2, external_number: '', readable: false, placed_at: null, name: '', address: '', lines: [] },
      problems: [{ field: 'number', code: 'record_no_number', message: 'The order has no number.' }],
      file_lines: [4],
    })
    const lines = [
      givenLine({
        held: { kind: 'system', reason: 'content in doubt' },
        remarks: [{ field: 'lines.1.sku', code: 'sku_unknown', message: 'The SKU is not in the catalog.' }],
      }),
      givenLine({ id: 2, external_number: '', outcome: 'failed', remarks: unread.problems }),
    ]
    serve({ check: givenCheck({ created: 1, failed: 1, held: 1 }), lines, orders: [givenPreview(), unread] })
    const dialog = await openDialog()
    await upload(dialog)
    const preview = within(await dialog.findByRole('region', { name: 'The first 2 orders as they were read' }))
    await preview.findByText('Will be created')
    const [, read, found, bad, why] = preview.getAllByRole('row').map((row) => row.textContent)
    expect(read).toMatch(
      /^A-1Placed .*Line 2Zoë Côté12, rue Saint-Jean.*TEE-BLK-M × 2Black tee · CA\$24\.99Front: moon\.pngName: Zoë$/,
    )
    expect(found).toMatch(/^Will be createdOn hold: .*The SKU is not in the catalog\. Line 1 · SKU$/)
    expect(bad).toBe('No numberLine 4Not an order')
    // What reading found is said once.
    expect(why).toBe('Has a problemThe order has no number. Order number')
  })

  it('lists failed and held orders that the preview doesn’t show', async () => {
    const remarks = [{ field: 'lines.1.sku', code: 'sku_unknown', message: 'The SKU NONE is not in the catalog.' }]
    const late = givenLine({ id: 90, external_number: 'A-90', outcome: 'failed', remarks, file_lines: [91] })
    const held = givenLine({ id: 91, external_number: 'A-91', held: { kind: 'payment', reason: '' } })
    serve({ check: givenCheck({ total: 100, created: 99, failed: 1, held: 1 }), lines: [late, held], orders: [] })
    const dialog = await openDialog()
    await upload(dialog)
    const failed = within(await dialog.findByRole('region', { name: 'Failed' }))
    expect(failed.getByText('A-90').parentElement?.textContent).toBe('A-90 Line 91')
    expect(failed.getByText(/The SKU NONE is not/)).toBeTruthy()
    expect(within(dialog.getByRole('region', { name: 'On hold' })).getByText('Awaiting payment')).toBeTruthy()
    expect(dialog.getByText(/^1 order has a problem\. If it can be read/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: /^Import 99 orders/ })).toBeTruthy()
  })

  it.each([
    [{ created: 0, skipped: 2 }, [givenPreview()], /^Nothing to import: every order.* as it is/, null],
    [{ created: 0, skipped: 2, remarked: 1 }, [givenPreview()], /^Nothing to import: .* some have problems/, null],
    [
      { created: 0, failed: 2 },
      [1, 2].map((id) => givenPreview({ id, readable: false })),
      /^Nothing to import: no order/,
      null,
    ],
    [
      { created: 0, failed: 2 },
      [1, 2].map((id) => givenPreview({ id })),
      /^2 orders have a problem/,
      /^Import 2 failed orders/,
    ],
  ])('says of a check of %o what there is to import', async (counts, orders, sentence, button) => {
    serve({ check: givenCheck(counts), orders })
    const dialog = await openDialog()
    await upload(dialog)
    expect(await dialog.findByText(sentence)).toBeTruthy()
    if (button) expect(dialog.getByRole('button', { name: button })).toBeTruthy()
    else await waitFor(() => expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull())
  })

  it('checks again in another encoding', async () => {
    const message = 'The file isn’t in UTF-8. It was read as Windows-1252. Check these words: Åbo.'
    const notices = [{ field: '', code: 'encoding_assumed', message }]
    const first = givenCheck({ id: 5, encoding: 'Windows-1252', notices })
    const second = givenCheck({ id: 6, encoding: 'Macintosh' })
    let sentFiles = 0
    const server = serve(
      {},
      {
        'POST /order-sync/imports': () => ({ data: sentFiles++ === 0 ? first : second }),
        'GET /order-sync/imports/:id': ({ params }) => ({ data: params.id === '5' ? first : second }),
      },
    )
    const dialog = await openDialog()
    await upload(dialog)
    expect(await dialog.findByText(message)).toBeTruthy()
    const again = dialog.getByRole<HTMLButtonElement>('button', { name: 'Check again' })
    expect(again.disabled).toBe(true)
    await userEvent.selectOptions(dialog.getByLabelText('Encoding'), 'Macintosh')
    await userEvent.click(again)
    await waitFor(() => expect(dialog.queryByText(message)).toBeNull())
    expect(dialog.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('Macintosh')
    const sent = server.of('POST /order-sync/imports').map(({ body }) => (body as FormData).get('encoding'))
    expect(sent).toEqual([null, 'Macintosh'])
  })

  it('shows why the whole file can’t be read', async () => {
    const refusal = { code: 'csv_quote_unclosed', message: 'A quotation mark opened on line 3 is never closed.' }
    serve({ check: givenCheck({ state: 'refused', total: null, refusal }) })
    const dialog = await openDialog()
    await upload(dialog)
    expect(await dialog.findByText(refusal.message)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByLabelText(/Drop an order file here/)).toBeTruthy()
  })

  it('says so if it is no longer kept', async () => {
    serve(
      { check: givenCheck({ state: 'running', total: null }) },
      { 'GET /order-sync/imports/:id': () => refused(404, 'not_found', 'Not found.') },
    )
    const dialog = await openDialog()
    await upload(dialog)
    expect(await dialog.findByText(/^This check is no longer kept/, {}, { timeout: 5000 })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByLabelText(/Drop an order file here/)).toBeTruthy()
  })
})

describe('importing a checked file', () => {
  it('imports it once, and links to its failed orders', async () => {
    const check = givenCheck({ total: 200, settled: 200, created: 192, skipped: 5, failed: 3 })
    const server = serve({ check })
    const dialog = await openDialog()
    await upload(dialog)
    await userEvent.dblClick(await dialog.findByRole('button', { name: /^Import 192 orders/ }))
    expect(await dialog.findByText('3 orders have a problem. Created or updated: 192.')).toBeTruthy()
    expect(server.of('POST /order-sync/imports/5/apply')).toHaveLength(1)
    expect(dialog.getByRole('link', { name: 'Show failed orders' }).getAttribute('href')).toBe(
      '/orders/sync-history/detail/5?outcome=failed',
    )
    await waitFor(() => expect(server.of('GET /order-sync/imports').length).toBeGreaterThan(1))
    await userEvent.click(dialog.getByRole('button', { name: 'Import another file' }))
    expect(await dialog.findByText('Choose a store', { selector: 'label *' })).toBeTruthy()
  })

  it('shows the progress of the import by background calls until it is done', async () => {
    const check = givenCheck({ total: 200, settled: 200, created: 200 })
    const counts = { total: 200, created: 200, skipped: 0, failed: 0, remarked: 0 }
    const done = givenRun({ ...counts, settled: 200 })
    const answers = [givenRun({ ...counts, state: 'running', settled: 100 })]
    let isApplied = false
    const server = serve(
      { check },
      {
        'POST /order-sync/imports/:id/apply': () => {
          isApplied = true
          return { data: givenRun({ ...counts, state: 'queued', total: null, settled: 0, created: 0 }) }
        },
        'GET /order-sync/imports/:id': () => ({ data: isApplied ? (answers.shift() ?? done) : check }),
      },
    )
    const dialog = await openDialog()
    await upload(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: /^Import 200 orders/ }))
    expect(await dialog.findByText('100 of 200 orders processed', {}, { timeout: 5000 })).toBeTruthy()
    expect(await dialog.findByText('Orders imported', {}, { timeout: 5000 })).toBeTruthy()
    const asked = server.of('GET /order-sync/imports/5')
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.every((call) => call.headers.get('x-background') === '1')).toBe(true)
  })

  it.each([
    [{ created: 0, skipped: 0, failed: 2, remarked: 0 }, 'All 2 orders of the file have a problem. None was imported.'],
    [{ created: 1, skipped: 0, failed: 1, remarked: 0 }, '1 order has a problem. Created or updated: 1.'],
    [{ created: 2, skipped: 0, failed: 0, remarked: 2 }, '2 orders have remarks. Look at them before they are made.'],
  ])('says after an import of %o what failed or was remarked, and why', async (counts, sentence) => {
    const message = 'The SKU NONE is not in the catalog.'
    const outcome = counts.failed > 0 ? 'failed' : 'created'
    const remarks = [{ field: 'lines.1.sku', code: 'sku_unknown', message }]
    serve({ check: givenCheck(counts), lines: [givenLine({ outcome, remarks, file_lines: [7] })] })
    const dialog = await openDialog()
    await upload(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: /^Import \d/ }))
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByText('A-1').parentElement?.textContent).toBe('A-1 Line 7')
  })

  it('checks the file again if the check is no longer kept', async () => {
    const message = 'This check is no longer kept. Choose the file again.'
    const server = serve({}, { 'POST /order-sync/imports/:id/apply': () => refused(409, 'order_check_gone', message) })
    const dialog = await openDialog()
    await upload(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: /^Import 2 orders/ }))
    expect(await dialog.findByText(message)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^Check again/ }))
    await waitFor(() => expect(server.of('POST /order-sync/imports')).toHaveLength(2))
  })

  it('can be tried again after the network was lost', async () => {
    let isLost = true
    const server = serve(
      {},
      {
        'POST /order-sync/imports/:id/apply': () => {
          if (isLost) throw new TypeError('Failed to fetch')
          return { data: givenRun() }
        },
      },
    )
    const dialog = await openDialog()
    await upload(dialog)
    const button = await dialog.findByRole('button', { name: /^Import 2 orders/ })
    await userEvent.click(button)
    expect(await dialog.findByRole('alert')).toBeTruthy()
    isLost = false
    await userEvent.click(button)
    await waitFor(() => expect(server.of('POST /order-sync/imports/5/apply')).toHaveLength(2))
    const keys = server.of('POST /order-sync/imports/5/apply').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })
})
