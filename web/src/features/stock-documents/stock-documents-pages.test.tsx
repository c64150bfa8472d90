import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scan } from '../../../testing/type-scan.ts'
import { draft, line, out, posted } from '../../../testing/given/given-document.ts'

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

const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const everything = [{ action: 'manage', subject: 'all' }]
const counted = {
  outcome: 'counted' as const,
  code: 'TEE-BLK-M',
  units: 12,
  line: { ...line, counted: 15 },
  scans: 0,
  lot: '',
  expires_on: null,
  count_version: 7,
}

function serve(document = draft, rules = everything, answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /stock-in': () => ({ data: [document], meta }),
    'GET /stock-in/:id': () => ({ data: document }),
    'GET /stock-in/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /stock-out/:id': () => ({ data: out }),
    'GET /stock-out/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /stock/reasons': () => ({ data: [{ ...out.reason, used_for: 'out', needs_text: true, archived: false }] }),
    'GET /suppliers': () => ({ data: [], meta }),
    'GET /variants': () => ({ data: [], meta }),
    'POST /stock-in/:id/scans': () => ({ data: counted }),
    'POST /stock-in/:id/codes': () => ({ data: { ...draft, unknown_codes: [] } }),
    'PUT /stock-in/:id/lines/:line_id': () => ({ data: draft }),
    'POST /stock-in/:id/posting': () => ({ data: posted }),
    'POST /stock-out': () => ({ data: out }),
    ...answers,
  })
}

/** Opens the line of TEE-BLK-M, enters two damaged units and saves it. */
async function saveTwoDamaged() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit TEE-BLK-M' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit TEE-BLK-M' })
  const damaged = within(dialog).getByRole('textbox', { name: /^Damaged/ })
  await userEvent.clear(damaged)
  await userEvent.click(damaged)
  await userEvent.paste('2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save line' }))
}

describe('a draft of Stock In', () => {
  it('counts a scan wherever the focus is, once, and says how many there are now', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-in/4')
    await screen.findByRole('heading', { name: /SI-000004/ })
    await scan('400000000010')
    await waitFor(() => expect(server.of('POST /stock-in/4/scans')).toHaveLength(1))
    expect(server.of('POST /stock-in/4/scans')[0]?.body).toEqual({ code: '400000000010' })
    expect(await screen.findByText('+12 · TEE-BLK-M')).toBeTruthy()
    expect(screen.getByText('15 counted, 10 more than expected')).toBeTruthy()
  })

  it('shows shortage, surplus and unknown codes before it is posted, and posts what was seen', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-in/4')
    const sums = await screen.findByRole('region', { name: 'Before posting' })
    expect(within(sums).getByText('TEE-BLK-M: 2 missing')).toBeTruthy()
    expect(within(sums).getByText('MUG-WHT: 4 more than expected')).toBeTruthy()
    expect(within(sums).getByText('1 unknown code isn’t counted')).toBeTruthy()
    await userEvent.click(within(sums).getByRole('button', { name: 'Post delivery' }))
    const dialog = await screen.findByRole('dialog', { name: 'Post SI-000004?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post delivery' }))
    await waitFor(() => expect(server.of('POST /stock-in/4/posting')).toHaveLength(1))
    expect(server.of('POST /stock-in/4/posting')[0]?.body).toEqual({ count_version: 6, keep_remainder: true })
    expect(await screen.findByText('Ready to print')).toBeTruthy()
    expect(screen.getByText('1 piece still short')).toBeTruthy()
  })

  it('links an unknown code to a variant and keeps it as a barcode', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-in/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Link 4012345123456' }))
    const dialog = await screen.findByRole('dialog', { name: 'What is 4012345123456?' })
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Variant/ }))
    await userEvent.paste('MUG-WHT')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Link code' }))
    await waitFor(() => expect(server.of('POST /stock-in/4/codes')).toHaveLength(1))
    expect(server.of('POST /stock-in/4/codes')[0]?.body).toEqual({
      code: '4012345123456',
      sku: 'MUG-WHT',
      pack_quantity: 1,
      keep: true,
    })
  })

  // STOCK-54
  it('counts calmly where nothing is expected', async () => {
    const lines = draft.line_list.map((one) => ({ ...one, expected: null, damaged: 0 }))
    const more = { ...counted, line: { ...line, expected: null, counted: 15 } }
    serve({ ...draft, expected: 0, damaged: 0, line_list: lines }, everything, {
      'POST /stock-in/:id/scans': () => ({ data: more }),
    })
    app = await renderApp('/stock/stock-in/4')
    const sums = await screen.findByRole('region', { name: 'Before posting' })
    for (const word of [/more than expected/, /^Surplus/, /^Missing/, /^Expected/]) {
      expect(within(sums).queryByText(word)).toBeNull()
    }
    await scan('400000000010')
    expect(await screen.findByText('15 counted')).toBeTruthy()
    expect(screen.queryByText(/not expected/)).toBeNull()
  })

  it('changes a quantity in its place, with the version that was seen', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-in/4')
    const field = await screen.findByRole('textbox', { name: 'Counted units of TEE-BLK-M' })
    await userEvent.clear(field)
    await userEvent.type(field, '50{Enter}')
    await waitFor(() => expect(server.of('PUT /stock-in/4/lines/31')).toHaveLength(1))
    const kept = { expected: 5, damaged: 1, unit_cost_minor: 410 }
    expect(server.of('PUT /stock-in/4/lines/31')[0]?.body).toEqual({ ...kept, counted: 50, version: 2 })
    const again = await screen.findByRole('textbox', { name: 'Counted units of TEE-BLK-M' })
    await userEvent.clear(again)
    await userEvent.type(again, '7{Escape}')
    await waitFor(() => expect((again as HTMLInputElement).value).toBe('3'))
    expect(server.of('PUT /stock-in/4/lines/31')).toHaveLength(1)
  })

  it('changes a line with the version that was seen', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-in/4')
    await saveTwoDamaged()
    await waitFor(() => expect(server.of('PUT /stock-in/4/lines/31')).toHaveLength(1))
    expect(server.of('PUT /stock-in/4/lines/31')[0]?.body).toEqual({
      expected: 5,
      counted: 3,
      damaged: 2,
      unit_cost_minor: 410,
      version: 2,
    })
  })

  it('asks what to keep of a line that somebody else changed meanwhile, and saves on top of it', async () => {
    const theirs = { ...line, version: 5, counted: 4, damaged: 0, unit_cost_minor: 425 }
    const details = { version: 5, who: 'Paul Packer', at: '2020-03-02T12:00:00Z', current: theirs, changes: [] }
    const refusal = {
      code: 'changed_meanwhile',
      message: 'Paul Packer changed this in the meantime.',
      details,
    } as const
    let calls = 0
    const server = serve(draft, everything, {
      'PUT /stock-in/:id/lines/:line_id': () => (++calls > 1 ? { data: draft } : { status: 409, refusal }),
    })
    app = await renderApp('/stock/stock-in/4')
    await saveTwoDamaged()
    const conflict = await screen.findByRole('dialog', { name: 'This was changed while you were editing' })
    expect(within(conflict).getByRole('radiogroup', { name: 'Damaged' }).textContent).toMatch(
      /^Keep mine2Take theirs0Paul Packer/,
    )
    const others = within(conflict).getAllByRole('listitem')
    expect(others.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Counted: 3 → 4/),
      expect.stringMatching(/^Unit cost: \$4\.10 → \$4\.25/),
    ])
    await userEvent.click(within(conflict).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.of('PUT /stock-in/4/lines/31')).toHaveLength(2))
    expect(server.of('PUT /stock-in/4/lines/31')[1]?.body).toEqual({
      expected: 5,
      counted: 4,
      damaged: 2,
      unit_cost_minor: 425,
      version: 5,
    })
  })

  it('sends a line to the pallet of the code that is entered', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-in/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit TEE-BLK-M' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit TEE-BLK-M' })
    await userEvent.click(within(dialog).getByRole('textbox', { name: /^Pallet/ }))
    await userEvent.paste('PLT-000007')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save line' }))
    await waitFor(() => expect(server.of('PUT /stock-in/4/lines/31')).toHaveLength(1))
    expect(server.of('PUT /stock-in/4/lines/31')[0]?.body).toMatchObject({ counted: 3, pallet: 'PLT-000007' })
  })

  it('shows readers the lines without scanning, forms or buttons', async () => {
    serve(draft, [{ action: 'read', subject: 'stock' }])
    app = await renderApp('/stock/stock-in/4')
    expect(await screen.findByText('TEE-BLK-M')).toBeTruthy()
    for (const name of ['Add line', 'Post delivery', 'More', 'Save details', 'Count']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})

it('a posted delivery shows its claim sheet, the draft of what is missing and the orders that it served', async () => {
  serve(posted)
  app = await renderApp('/stock/stock-in/4')
  expect(await screen.findByRole('button', { name: 'Claim sheet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What is missing: SI-000005' }).getAttribute('href')).toBe(
    '/stock/stock-in/5',
  )
  expect(screen.getByRole('link', { name: 'P-41' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Scan' })).toBeNull()
})

// RECORD-10
describe('the filter of a list', () => {
  it('names an archived reason that a link asks for', async () => {
    const samples = { id: 6, code: 'sample', name_en: 'Samples', name_fr: 'Échantillons', archived: true }
    const server = serve(draft, everything, {
      'GET /stock-out': () => ({ data: [], meta: { ...meta, total: 0 } }),
      'GET /stock/reasons': () => ({ data: [{ ...samples, used_for: 'out', needs_text: false }] }),
    })
    app = await renderApp('/stock/stock-out?reason_id=6')
    expect(await screen.findByRole('button', { name: 'Reason is Samples' })).toBeTruthy()
    expect(server.of('GET /stock/reasons').map(({ query }) => query.get('archived'))).toContain('all')
  })

  it('names an archived supplier that a link asks for', async () => {
    const old = { id: 8, version: 2, code: 'OLD', name: 'Old Mill', email: null, lead_time_days: null, archived: true }
    serve(draft, everything, {
      'GET /stock-in': () => ({ data: [], meta: { ...meta, total: 0 } }),
      'GET /suppliers/:id': () => ({
        data: { ...old, record: { ...draft.record, archived_at: '2020-04-01T12:00:00Z' } },
      }),
    })
    app = await renderApp('/stock/stock-in?supplier_id=8')
    expect(await screen.findByRole('button', { name: 'Supplier is OLD · Old Mill' })).toBeTruthy()
  })
})

describe('Stock Out', () => {
  it('says before posting that more is taken out than is available', async () => {
    serve()
    app = await renderApp('/stock/stock-out/9')
    expect(await screen.findByText('TEE-BLK-M: 3 more than are available')).toBeTruthy()
  })

  it('asks for a text where the reason needs one', async () => {
    const server = serve()
    app = await renderApp('/stock/stock-out?create=true')
    const reason = await screen.findByRole('combobox', { name: /^Reason/ })
    await waitFor(() => expect(within(reason).getByRole('option', { name: 'Other' })).toBeTruthy())
    await userEvent.selectOptions(reason, '5')
    await userEvent.click(screen.getByRole('button', { name: 'Take stock out' }))
    expect(server.of('POST /stock-out')).toHaveLength(0)
    await userEvent.click(screen.getByRole('textbox', { name: /^Details/ }))
    await userEvent.paste('Trade fair')
    await userEvent.click(screen.getByRole('button', { name: 'Take stock out' }))
    await waitFor(() => expect(app?.address()).toBe('/stock/stock-out/9'))
    expect(server.of('POST /stock-out')[0]?.body).toMatchObject({ reason_id: 5, reason_text: 'Trade fair' })
  })
})
