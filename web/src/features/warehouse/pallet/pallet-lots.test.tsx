import type { PalletLine } from '@platen/contracts/pallets/endpoints'
import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { pressAct } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { answer, pallet, sku } from '../../../../testing/given/given-pallet.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const moves: MoveKind[] = ['put_on', 'to_pick', 'take_off', 'transfer', 'split', 'count']
const lots = [
  { lot: 'L-7', quantity: 40 },
  { lot: 'L-8', quantity: 5 },
  { lot: '', quantity: 2 },
]
const [red, blue] = pallet.lines as [PalletLine, PalletLine]
const mixed = { ...pallet, lines: [...lots.map((line) => ({ ...red, ...line })), blue] }

/** A carton's label with its lot. */
const label = (lot: string) => `010204101001001610${lot}`

function serve(answers: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /pallets/:id': () => ({ data: mixed }),
    'GET /pallets/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /warehouse/lookup/:code': ({ params: { code = '' } }) => {
      if (code === mixed.code) return { data: { kind: 'pallet', pallet: mixed, moves } }
      if (code === blue.sku) {
        const named = { ...sku, sku: blue.sku }
        return { data: { kind: 'sku', sku: named, pack_quantity: 1, lot: '', archived: false, moves: [] } }
      }
      return { data: { kind: 'sku', sku, pack_quantity: 12, lot: code.slice(18), archived: false, moves: [] } }
    },
    'GET /warehouse/labels/qr/:code': () => ({ data: { code: mixed.code, address: null, rows: [] } }),
    'POST /warehouse/moves/to-pick': () => ({ data: answer }),
    'POST /warehouse/moves/transfer': () => ({ data: answer }),
    'POST /warehouse/moves/take-off': () => ({ data: answer }),
    'POST /warehouse/moves/split': () => ({ data: answer }),
    'POST /warehouse/moves/count': () => ({ data: answer }),
    ...answers,
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Within = Awaited<ReturnType<typeof inDialog>>
const select = (dialog: Within, name: RegExp) => dialog.getByRole('combobox', { name }) as HTMLSelectElement
const options = (field: HTMLSelectElement) => [...field.options].map((option) => option.text)

// STOCK-56
describe('a pallet with two lots of a SKU', () => {
  it('shows a line with its quantity for each', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    const table = await screen.findByRole('table', { name: 'On this pallet' })
    const rows = within(table).getAllByRole('row', { name: /TEE-RED-M/ })
    const shown = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(shown.map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['L-7', '40'],
      ['L-8', '5'],
      ['–', '2'],
    ])
  })

  it.each([
    ['Take off', 'Take goods off a pallet', 'Take off pallet', 'take-off'],
    ['Transfer', 'Transfer goods to another pallet', 'Transfer goods', 'transfer'],
    ['Take to the pick area', 'Take goods to the pick area', 'Take to pick area', 'to-pick'],
  ])('asks for the lot: %s', async (name, title, send, route) => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/3')
    await pressAct(name)
    const dialog = await inDialog(title)
    expect(dialog.queryByRole('combobox', { name: /^Supplier lot/ })).toBeNull()
    await userEvent.selectOptions(select(dialog, /^SKU/), 'TEE-BLU-M')
    // All that is there has no lot, so that there is nothing to choose.
    expect(dialog.queryByRole('combobox', { name: /^Supplier lot/ })).toBeNull()
    expect(options(select(dialog, /^SKU/))).toEqual(['Choose', 'TEE-RED-M (47)', 'TEE-BLU-M (12)'])
    await userEvent.selectOptions(select(dialog, /^SKU/), 'TEE-RED-M')
    expect(options(select(dialog, /^Supplier lot/))).toEqual(['Choose', 'L-7 (40)', 'L-8 (5)', 'Unknown lot (2)'])
    expect(dialog.getByText('On the pallet: 47')).toBeTruthy()
    await userEvent.selectOptions(select(dialog, /^Supplier lot/), 'Unknown lot (2)')
    expect(dialog.getByText('On the pallet: 2')).toBeTruthy()
    await userEvent.selectOptions(select(dialog, /^Supplier lot/), 'L-8 (5)')
    await userEvent.click(dialog.getByRole('textbox', { name: /^Quantity/ }))
    await userEvent.paste('3')
    for (const [field, text] of [
      [/^To pallet/, 'PLT-000004'],
      [/^Reason/, 'Sample'],
    ] as const) {
      const input = dialog.queryByRole('textbox', { name: field })
      if (!input) continue
      await userEvent.click(input)
      await userEvent.paste(text)
    }
    await userEvent.click(dialog.getByRole('button', { name: send }))
    await waitFor(() =>
      expect(server.of(`POST /warehouse/moves/${route}`)[0]?.body).toMatchObject({
        ...{ sku: 'TEE-RED-M', lot: 'L-8', quantity: 3 },
      }),
    )
  })

  it('chooses the lot of a scanned GS1 code, and says that another one isn’t there', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Take to the pick area'))
    const dialog = await inDialog('Take goods to the pick area')
    await scan(label('L-8'))
    await waitFor(() => expect(select(dialog, /^Supplier lot/).selectedOptions[0]?.text).toBe('L-8 (5)'))
    await scan(label('L-9'))
    await dialog.findByText(/^TEE-RED-M of supplier lot L-9 isn’t on the pallet\./)
    expect(select(dialog, /^Supplier lot/).selectedOptions[0]?.text).toBe('L-8 (5)')
  })

  it('forgets the lot of a carton when another SKU is scanned that has none', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Put on')
    const dialog = await inDialog('Put goods on a pallet')
    const lot = () => (dialog.getByRole('textbox', { name: /^Supplier lot/ }) as HTMLInputElement).value
    await scan(label('L-8'))
    await waitFor(() => expect(lot()).toBe('L-8'))
    await scan(blue.sku)
    await waitFor(() => expect(lot()).toBe(''))
  })

  it('is begun by the scan of a carton with its lot', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    await button('More')
    await scan(label('L-8'))
    await screen.findByText(/TEE-RED-M · L-8/)
    await pressAct('Take off')
    const dialog = await inDialog('Take goods off a pallet')
    expect(select(dialog, /^SKU/).value).toBe('TEE-RED-M')
    expect(select(dialog, /^Supplier lot/).selectedOptions[0]?.text).toBe('L-8 (5)')
  })

  it('leaves out a lot that wasn’t chosen, and shows what the server says of it', async () => {
    const refusal = 'PLT-000003 has TEE-RED-M of several supplier lots: L-7, L-8, unknown. Choose the lot.'
    const server = serve({ 'POST /warehouse/moves/to-pick': () => refused(409, 'pallet_lot_needed', refusal) })
    localStorage.setItem('platen-move-quantity', '1')
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Take to the pick area'))
    const dialog = await inDialog('Take goods to the pick area')
    await userEvent.selectOptions(select(dialog, /^SKU/), 'TEE-RED-M')
    await userEvent.click(dialog.getByRole('button', { name: 'Take to pick area' }))
    await dialog.findByText(refusal)
    expect(server.of('POST /warehouse/moves/to-pick')[0]?.body).toEqual({
      ...{ pallet: 'PLT-000003', sku: 'TEE-RED-M', quantity: 1, note: '' },
    })
  })

  it('is split and counted lot by lot, and a scanned lot that isn’t listed is added to the count', async () => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Split')
    const split = await inDialog('Split off a new pallet')
    await userEvent.click(split.getByRole('textbox', { name: /^TEE-RED-M · Unknown lot/ }))
    await userEvent.paste('1')
    await userEvent.click(split.getByRole('textbox', { name: /^TEE-RED-M · L-8/ }))
    await userEvent.paste('2')
    await userEvent.click(split.getByRole('button', { name: 'Split pallet' }))
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/split')[0]?.body).toMatchObject({
        lines: [
          { sku: 'TEE-RED-M', lot: 'L-8', quantity: 2 },
          { sku: 'TEE-RED-M', lot: '', quantity: 1 },
        ],
      }),
    )
    await pressAct('Count')
    const count = await inDialog('Count a pallet')
    await scan(label('L-9'))
    await userEvent.click(await count.findByRole('textbox', { name: /^TEE-RED-M · L-9/ }))
    await userEvent.paste('4')
    for (const [name, quantity] of [
      [/· L-7/, '40'],
      [/· L-8/, '5'],
      [/· Unknown/, '2'],
      [/^TEE-BLU-M/, '12'],
    ] as const) {
      await userEvent.click(count.getByRole('textbox', { name }))
      await userEvent.paste(quantity)
    }
    await userEvent.click(count.getByRole('button', { name: 'Save count' }))
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/count')[0]?.body).toMatchObject({
        lines: [
          ...lots.map((line) => ({ sku: 'TEE-RED-M', ...line })),
          { sku: 'TEE-BLU-M', lot: '', quantity: 12 },
          { sku: 'TEE-RED-M', lot: 'L-9', quantity: 4 },
        ],
      }),
    )
  })
})
