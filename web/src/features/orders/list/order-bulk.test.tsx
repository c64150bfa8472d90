import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayEnd } from '../../../platform/i18n/day-end.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, type Told } from '../../../../testing/fake-server.ts'
import { givenChoices, givenOrderReasons, orderRow } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

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

type Rules = Parameters<typeof me>[0]
const handOver = 'POST /fulfillment/packaging/hand-over'

function serve(rules: Rules = [{ action: 'manage', subject: 'all' }], answers: Answers = {}) {
  const rows = [orderRow({ id: 7, number: 'P-100007' }), orderRow({ id: 8, number: 'P-100008' })]
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /orders': () => ({ data: rows, meta: { page: 1, per_page: 25, total: 60, total_capped: false, next: null } }),
    'GET /orders/choices': () => ({ data: givenChoices() }),
    'GET /order-reasons': () => ({ data: givenOrderReasons }),
    'POST /bulk-runs': () => ({ status: 422, refusal: { code: 'bulk_nothing_matches', message: 'Nothing matches.' } }),
    ...answers,
  })
}

/** What can be done with the selection, once the server has said of how many orders each act is. */
async function bar() {
  const region = await screen.findByRole('region', { name: 'Selection' })
  await waitFor(() => expect(region.getAttribute('aria-busy')).not.toBe('true'))
  return within(region)
}

describe('the bulk actions on orders', () => {
  it('plan a hold of all orders that match the filters of the list', async () => {
    const server = serve()
    app = await renderApp('/orders/open?store_id=3&search=zoe')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click((await bar()).getByRole('button', { name: /all 60/ }))
    await userEvent.click((await bar()).getByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }))
    await userEvent.selectOptions(await dialog.findByLabelText(/^Reason/), 'Other')
    // This reason needs a text.
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }))
    await waitFor(() => expect(dialog.getByLabelText(/^Details/).getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(dialog.getByLabelText(/^Details/), 'Blanks recalled')
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }))
    await dialog.findByText(/Nothing matches\./)
    expect(server.of('POST /bulk-runs')[0]?.body).toEqual({
      action: 'orders.hold',
      input: { reason_id: 2, reason: 'Blanks recalled' },
      filters: { status: 'open', store_id: '3', search: 'zoe', sort: '-placed_at' },
    })
  })

  // BULK-12, LIST-15
  it('say of how many selected orders each is, and why one that is of none can’t be pressed', async () => {
    const server = serve(undefined, {
      'GET /lists/:list/bulk-actions': () => ({
        data: [
          { action: 'orders.hold', total: 2, fits: 2, reason: null },
          { action: 'orders.release', total: 2, fits: 1, reason: null },
          { action: 'orders.cancel', total: 2, fits: 0, reason: 'Order P-100007 has packaged pieces.' },
        ],
      }),
    })
    app = await renderApp('/orders/open')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const acts = await bar()
    expect(await acts.findByRole('button', { name: 'Hold 2' })).toBeTruthy()
    expect(acts.getByRole('button', { name: 'Release 1 of 2' })).toBeTruthy()
    expect(server.of('GET /lists/orders/bulk-actions').at(-1)?.query.get('ids')).toBe('7,8')
    const cancel = acts.getByRole('button', { name: 'Cancel orders 0 of 2' })
    expect(cancel.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(cancel)
    expect(screen.queryByRole('dialog')).toBeNull()
    cancel.focus()
    expect(await screen.findByText('Order P-100007 has packaged pieces.')).toBeTruthy()
    // All that match are other rows.
    await userEvent.click(acts.getByRole('button', { name: /all 60/ }))
    await waitFor(() => expect(server.of('GET /lists/orders/bulk-actions').at(-1)?.query.get('status')).toBe('open'))
    expect(server.of('GET /lists/orders/bulk-actions').at(-1)?.query.has('ids')).toBe(false)
  })

  // BULK-12
  it('can’t be pressed where more match than a run takes, and say so', async () => {
    const server = serve(undefined, {
      'GET /orders': () => ({
        data: [orderRow({ id: 7, number: 'P-100007' })],
        meta: { page: 1, per_page: 25, total: 10_000, total_capped: true, next: null },
      }),
      'GET /lists/:list/bulk-actions': () => ({
        data: [{ action: 'orders.hold', total: 1, fits: 1, reason: null }],
      }),
    })
    app = await renderApp('/orders/open')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const acts = await bar()
    await userEvent.click(await acts.findByRole('button', { name: /all 10,000\+/ }))
    const hold = await acts.findByRole('button', { name: 'Hold' })
    expect(hold.getAttribute('aria-disabled')).toBe('true')
    hold.focus()
    expect(await screen.findByText(/^You can change up to 10,000 rows at a time\./)).toBeTruthy()
    // The server isn’t asked about what it would refuse.
    expect(server.of('GET /lists/orders/bulk-actions').every(({ query }) => query.has('ids'))).toBe(true)
  })

  it('can be pressed, with the number selected, until the server says of how many each is', async () => {
    let answer = () => {}
    const first = { action: 'orders.hold', total: 1, fits: 0, reason: 'Order P-100007 is on hold.' }
    serve(undefined, {
      'GET /lists/:list/bulk-actions': async ({ query }) => {
        if (query.get('ids') === '7') return { data: [first] }
        await new Promise<void>((resolve) => (answer = resolve))
        return { data: [{ ...first, total: 2, fits: 1, reason: null }] }
      },
    })
    app = await renderApp('/orders/open')
    const [one, other] = await screen.findAllByRole('checkbox', { name: /^Select row/ })
    await userEvent.click(one as HTMLElement)
    const acts = await bar()
    await acts.findByRole('button', { name: 'Hold 0 of 1' })
    await userEvent.click(other as HTMLElement)
    const hold = await acts.findByRole('button', { name: 'Hold 2' })
    expect(hold.getAttribute('aria-disabled')).toBeNull()
    answer()
    expect(await acts.findByRole('button', { name: 'Hold 1 of 2' })).toBeTruthy()
  })

  it('wait for the reasons with what the action means, a way out and nothing to press by accident', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    serve(undefined, { 'GET /order-reasons': () => arrival.then(() => ({ data: givenOrderReasons })) })
    app = await renderApp('/orders/open')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click((await bar()).getByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }))
    expect(dialog.getByText(/leave all work queues/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await act(async () => arrive())
    const reason = await dialog.findByLabelText(/^Reason/)
    expect(document.activeElement).toBe(reason)
  })

  it('offer the reasons as they are at each opening, and send none that is gone', async () => {
    let offered = givenOrderReasons
    const server = serve(undefined, { 'GET /order-reasons': () => ({ data: offered }) })
    app = await renderApp('/orders/open')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const open = async () => {
      await userEvent.click((await bar()).getByRole('button', { name: 'Hold' }))
      return within(await screen.findByRole('dialog', { name: 'Hold' }))
    }
    const first = await open()
    await first.findByText('Customer asked to wait')
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const renamed = 'Customer wants it later'
    offered = givenOrderReasons.map((reason) => {
      return reason.name_en === 'Customer asked to wait' ? { ...reason, name_en: renamed } : reason
    })
    const second = await open()
    await second.findByText(renamed)
    await userEvent.selectOptions(second.getByLabelText(/^Reason/), renamed)
    offered = offered.filter(({ name_en: name }) => name !== renamed)
    await act(() => queryClient.invalidateQueries({ queryKey: ['GET /order-reasons'] }))
    await waitFor(() => expect(second.queryByText(renamed)).toBeNull())
    await userEvent.click(second.getByRole('button', { name: /Continue/ }))
    expect(await second.findByText('Required')).toBeTruthy()
    expect(server.of('POST /bulk-runs')).toEqual([])
  })

  it('plan expediting to the end of a day, or without an end', async () => {
    const server = serve()
    app = await renderApp('/orders/open')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click((await bar()).getByRole('button', { name: 'Expedite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Expedite' }))
    // Pasted: typed without pauses it can be taken for a scan.
    await userEvent.click(await dialog.findByLabelText('Expedited until'))
    await userEvent.paste('Nov 20, 2099')
    await userEvent.tab()
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }))
    await dialog.findByText(/Nothing matches\./)
    const [sent] = server.of('POST /bulk-runs')
    expect(sent?.body).toMatchObject({ input: { expedited_reason: '', expedited_until: dayEnd('2099-11-20') } })
    await userEvent.clear(dialog.getByLabelText('Expedited until'))
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }))
    await waitFor(() => expect(server.of('POST /bulk-runs')).toHaveLength(2))
    expect(server.of('POST /bulk-runs')[1]?.body).toMatchObject({ input: { expedited_until: null } })
  })

  it('leave selected what was selected while others were handed over', async () => {
    let answer: (told: Told<typeof handOver>) => void = () => {}
    const server = serve(undefined, { [handOver]: () => new Promise((done) => (answer = done)) })
    app = await renderApp('/orders/shipping')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByLabelText('Select row 7'))
    await userEvent.click((await bar()).getByRole('button', { name: /handed over|Hand over/ }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: /handed over|Hand over/ }))
    await waitFor(() => expect(server.of(handOver)[0]?.body).toEqual({ order_ids: [7] }))
    await userEvent.click(screen.getByLabelText('Select row 8'))
    await act(async () => answer({ data: { completed: [7], failures: [] } }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Select row 7').checked).toBe(false))
    expect(screen.getByLabelText<HTMLInputElement>('Select row 8').checked).toBe(true)
    expect((await bar()).getByText('1 selected')).toBeTruthy()
  })

  it('offer what the reader may do, in each group what makes sense there', async () => {
    serve([
      { action: 'read', subject: 'all' },
      { action: 'write.hold', subject: 'order' },
    ])
    app = await renderApp('/orders')
    await screen.findByText('P-100007')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const names = (await bar()).getAllByRole('button').map((button) => button.textContent)
    expect(names).toEqual(expect.arrayContaining(['Hold', 'Release']))
    expect(names).not.toContain('Cancel orders')
    expect(names).not.toContain('Expedite')
  })

  it('offer nothing where orders are over', async () => {
    serve()
    app = await renderApp('/orders/completed')
    await screen.findByText('P-100007')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
