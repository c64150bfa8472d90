import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../../testing/fake-server.ts'
import { givenCheck, givenColumns, givenLine, givenPreview } from '../../../../../testing/given/given-import.ts'
import { givenChoices } from '../../../../../testing/order-answers.ts'
import { renderApp } from '../../../../../testing/render-app.tsx'

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

const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const file = new File(['Order no;Date'], 'table.csv', { type: 'text/csv' })
const unknown = () => refused(422, 'order_file_unknown', 'This isn’t a supported order file.')
const columnsOf = (body: unknown): unknown => {
  const columns = (body as FormData).get('columns')
  return columns === null ? null : JSON.parse(columns as string)
}

/** A server that knows the file by its columns only. */
function serve(more: Answers = {}, check = givenCheck({ format: 'mapped_csv' })) {
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'order' }]),
    'GET /orders/choices': () => ({
      data: givenChoices({ stores: [{ id: 1, code: 'demo', name: 'Demo', archived: false }] }),
    }),
    'GET /order-sync/imports': () => ({ data: [], meta }),
    'POST /order-sync/imports': ({ body }) => (columnsOf(body) === null ? unknown() : { data: check }),
    'POST /order-sync/columns': () => ({ data: givenColumns() }),
    'GET /order-sync/imports/:id': () => ({ data: check }),
    'GET /order-sync/imports/:id/lines': () => ({ data: [givenLine()], meta }),
    'GET /order-sync/imports/:id/preview': () => ({ data: { orders: [givenPreview()] } }),
    ...more,
  })
}

async function upload() {
  app = await renderApp('/orders/sync-history?import=file')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(await dialog.findByLabelText(/Drop an order file here/), file)
  return dialog
}

const select = (dialog: Awaited<ReturnType<typeof upload>>, label: RegExp | string) =>
  dialog.getByLabelText<HTMLSelectElement>(label)

// IMPORT-42, IMPORT-60
describe('choosing the columns of a table', () => {
  it('proposes columns with examples, and asks for those that an order needs', async () => {
    const server = serve()
    const dialog = await upload()
    const question = await dialog.findByText(/^Which columns does this file have\?/)
    await waitFor(() => expect(document.activeElement).toBe(question))
    expect(select(dialog, /^Order number/).value).toBe('Order no')
    expect(dialog.getByText('A-2').parentElement?.parentElement?.textContent).toBe('A-1 · A-2')
    const example = within(dialog.getByRole('region', { name: 'The first row, read this way' }))
    expect(example.queryByText('TEE-BLK-M')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
    expect(await dialog.findByText('Choose a column.')).toBeTruthy()
    expect(document.activeElement).toBe(select(dialog, /^SKU/))
    await userEvent.selectOptions(select(dialog, /^SKU/), 'Article')
    expect(example.getByText('TEE-BLK-M')).toBeTruthy()
    await userEvent.selectOptions(select(dialog, /^Name/), '')
    await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
    expect(await dialog.findByText('Choose a column for the name, or for first and last name.')).toBeTruthy()
    await userEvent.selectOptions(select(dialog, 'Last name'), 'Client')
    await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
    expect(await dialog.findByText(/^Nothing is saved yet/)).toBeTruthy()
    expect(server.of('POST /order-sync/imports').map(({ body }) => columnsOf(body))).toEqual([
      null,
      {
        fields: {
          ...{ order_number: 'Order no', placed_at: 'Date', last_name: 'Client', address1: 'Street', city: 'Town' },
          ...{ country: 'Land', sku: 'Article', quantity: 'Count' },
        },
        designs: { front: 'Picture' },
        personalization: [],
      },
    ])
  })

  it('takes designs by print area, and texts for one customer', async () => {
    const remembered = givenColumns().proposed
    const server = serve({
      'POST /order-sync/columns': () => ({
        data: givenColumns({ remembered: { ...remembered, fields: { ...remembered.fields, sku: 'article' } } }),
      }),
    })
    const dialog = await upload()
    await userEvent.click(await dialog.findByRole('button', { name: 'Add print area' }))
    const area = dialog.getByLabelText<HTMLInputElement>('Print area 2')
    expect(area.value).toBe('Back')
    await userEvent.clear(area)
    await userEvent.type(area, 'front')
    await userEvent.selectOptions(select(dialog, 'Column of the design 2'), 'Wish')
    await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
    expect(await dialog.findByText('This print area already has a column.')).toBeTruthy()
    await userEvent.clear(area)
    await userEvent.type(area, 'Left sleeve')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove print area 1' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add text' }))
    await userEvent.selectOptions(select(dialog, 'Column of the text 1'), 'Wish')
    expect(dialog.getAllByText('The column is empty.')).toHaveLength(2)
    await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
    await dialog.findByText(/^Nothing is saved yet/)
    expect(columnsOf(server.of('POST /order-sync/imports').at(-1)?.body)).toMatchObject({
      fields: { sku: 'Article' },
      designs: { left_sleeve: 'Wish' },
      personalization: ['Wish'],
    })
  })

  it('stays at the columns with the message if they are refused', async () => {
    const message = 'The file lacks these columns: Client.'
    const remembered = givenColumns().proposed
    serve({
      'POST /order-sync/imports': ({ body }) =>
        columnsOf(body) === null ? unknown() : refused(422, 'csv_column_missing', message),
      'POST /order-sync/columns': () => ({
        data: givenColumns({ remembered: { ...remembered, fields: { ...remembered.fields, sku: 'Article' } } }),
      }),
    })
    const dialog = await upload()
    await userEvent.click(await dialog.findByRole('button', { name: /^Check file/ }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(select(dialog, /^SKU/).value).toBe('Article')
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByLabelText(/Drop an order file here/)).toBeTruthy()
  })

  it.each(['order_file_lacks_columns', 'csv_column_missing', 'csv_column_repeated'] as const)(
    'asks for the columns of a table that only resembles a system: %s',
    async (code) => {
      serve({
        'POST /order-sync/imports': ({ body }) =>
          columnsOf(body) === null
            ? refused(422, code, 'It lacks SKU.')
            : { data: givenCheck({ format: 'mapped_csv' }) },
        'POST /order-sync/columns': () => {
          const { header, ...columns } = givenColumns()
          return { data: { ...columns, header: [...header, { name: 'Article (2)', examples: ['TEE-2'] }] } }
        },
      })
      const dialog = await upload()
      expect(await dialog.findByText(/It lacks SKU\./)).toBeTruthy()
      await userEvent.selectOptions(select(dialog, /^SKU/), 'Article (2)')
      await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
      expect(await dialog.findByText(/^Nothing is saved yet/)).toBeTruthy()
    },
  )

  it('says what a file without columns lacks where it was chosen', async () => {
    serve({
      'POST /order-sync/imports': () => refused(422, 'order_file_lacks_columns', 'It lacks line_items.'),
      'POST /order-sync/columns': unknown,
    })
    const dialog = await upload()
    expect(await dialog.findByText('It lacks line_items.')).toBeTruthy()
    expect(dialog.getByLabelText(/Drop an order file here/)).toBeTruthy()
  })

  it('refuses a file that is no table at all where it was chosen', async () => {
    serve({ 'POST /order-sync/columns': unknown })
    const dialog = await upload()
    expect(await dialog.findByText('This isn’t a supported order file.')).toBeTruthy()
    expect(dialog.getByLabelText(/Drop an order file here/)).toBeTruthy()
  })

  it('can be done again where a file was read by remembered columns', async () => {
    const columns = { ...givenColumns().proposed, fields: { ...givenColumns().proposed.fields, sku: 'Article' } }
    const message = 'The columns were read as chosen earlier for this store.'
    const check = givenCheck({
      format: 'mapped_csv',
      columns,
      notices: [{ field: '', code: 'columns_remembered', message }],
    })
    const server = serve({ 'POST /order-sync/imports': () => ({ data: check }) }, check)
    const dialog = await upload()
    expect(await dialog.findByText(message)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Choose columns again' }))
    expect(await dialog.findByText(/^Which columns does this file have\?/)).toBeTruthy()
    expect(select(dialog, /^SKU/).value).toBe('Article')
    await userEvent.selectOptions(select(dialog, /^SKU/), 'Wish')
    await userEvent.click(dialog.getByRole('button', { name: /^Check file/ }))
    await waitFor(() => expect(server.of('POST /order-sync/imports')).toHaveLength(2))
    expect(columnsOf(server.of('POST /order-sync/imports').at(-1)?.body)).toMatchObject({ fields: { sku: 'Wish' } })
  })
})

// IMPORT-60
describe('a table of a known system with columns that nothing reads', () => {
  const notices = [{ field: '', code: 'columns_ignored' as const, message: 'Unknown columns were ignored: Wording.' }]

  it('offers them as texts to print, and is checked again with those that are chosen', async () => {
    const check = givenCheck({ format: 'shopify_csv', notices })
    const header = [
      { name: 'Name', examples: ['#7'] },
      { name: 'Wording', examples: ['Hi Max', 'Zoë'] },
    ]
    const server = serve(
      {
        'POST /order-sync/imports': () => ({ data: check }),
        'POST /order-sync/columns': () => ({ data: givenColumns({ known: true, header, unread: ['Wording'] }) }),
      },
      check,
    )
    const dialog = await upload()
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose columns with texts to print' }))
    const again = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Check again' })
    expect(again.disabled).toBe(true)
    expect(dialog.queryByLabelText('Name')).toBeNull()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Wording' }))
    dialog.getByText('Hi Max · Zoë')
    // What is chosen isn't in the check yet, so importing would leave it out.
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ })
    expect(apply.disabled).toBe(true)
    dialog.getByText('Check again before you import.')
    await userEvent.click(again)
    await waitFor(() => {
      const sent = server.of('POST /order-sync/imports').at(-1)
      expect(columnsOf(sent?.body)).toEqual({ fields: {}, designs: {}, personalization: ['Wording'] })
    })
  })
})
