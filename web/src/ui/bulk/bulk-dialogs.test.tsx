import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../platform/api/wire.ts'
import { notices } from '../../platform/notices.ts'
import { queryClient } from '../../platform/query-client.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { at, fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type BulkPlan, planBulk, rememberedRun } from './bulk-dialogs.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  rememberedRun.clear()
  vi.restoreAllMocks()
  endSession()
})

const plan: BulkPlan = {
  action: 'orders.hold',
  title: 'Hold',
  target: { ids: [7, 8, 9, 10] },
  text: 'Their pieces leave all work queues.',
  fields: [{ kind: 'text', name: 'reason', label: 'Reason', rule: { max_length: 500, required: true } }],
  will: (_count, figure) => `${figure} orders will be put on hold.`,
}

const message = (name: string) => `Order ${name} is shipping or finished.`
const planned: DataOf<'POST /bulk-runs'> = {
  id: 5,
  action: 'orders.hold',
  title: 'Hold',
  list: 'orders',
  state: 'draft',
  total: 4,
  left_out: 2,
  changed: 0,
  refused: 0,
  not_run: 0,
  created_at: '2020-11-20T10:00:00Z',
  finished_at: null,
  reasons: [
    {
      outcome: 'left_out',
      code: 'order_not_holdable',
      count: 2,
      examples: [
        { id: 9, name: 'P-9', message: message('P-9') },
        { id: 10, name: 'P-10', message: message('P-10') },
      ],
    },
  ],
}

/** A server with one run, which tests move on. */
function serve() {
  const state = { run: planned, asks: false }
  const { reasons: _reasons, ...listed } = planned
  const server = fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'POST /bulk-runs': () => ({ data: state.run }),
    'GET /profile/second-factor': () => ({ data: { confirmed_at: null, recovery_codes_left: 0, required_by: null } }),
    'POST /profile/proof': () => {
      state.asks = false
      return { data: { done: true } }
    },
    'POST /bulk-runs/:id/start': () => {
      if (state.asks) return { status: 403, refusal: { code: 'proof_required', message: 'Confirm first.' } }
      state.run = { ...planned, state: 'running' }
      return { data: state.run }
    },
    'POST /bulk-runs/:id/stop': () => {
      state.run = { ...planned, state: 'stopped', changed: 1, not_run: 1, finished_at: '2020-11-20T10:01:00Z' }
      return { data: state.run }
    },
    'GET /bulk-runs': () => {
      const { reasons: _own, ...run } = state.run
      return { data: state.run.state === 'draft' ? [] : [{ ...listed, ...run }] }
    },
    'GET /bulk-runs/:id': at({ id: 5 }, () => ({ data: state.run })),
  })
  return { server, state }
}

const refetch = () => queryClient.invalidateQueries()

async function review() {
  const started = planBulk(plan)
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }))
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Blanks recalled')
  await userEvent.click(dialog.getByRole('button', { name: /Continue/ }))
  await dialog.findByText('2 orders will be put on hold.')
  return { started, dialog }
}

describe('the dialog of a bulk action', () => {
  it('says what else is changed, by name', async () => {
    const { state } = serve()
    state.run = { ...planned, also: ['Label robot', 'Nightly export'] }
    app = await renderApp('/access-control')
    void planBulk({ ...plan, fields: [], also: (names) => `Also revoked: ${names}.` })
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }))
    expect(await dialog.findByText('Also revoked: Label robot and Nightly export.')).toBeTruthy()
  })

  it('asks for the input, and says what will change and what can’t and why', async () => {
    const { server } = serve()
    app = await renderApp('/access-control')
    void planBulk(plan)
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }))
    await userEvent.click(await dialog.findByRole('button', { name: /Continue/ }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    expect(server.of('POST /bulk-runs')).toHaveLength(0)
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Blanks recalled')
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }))
    await dialog.findByText('2 orders will be put on hold.')
    expect(server.of('POST /bulk-runs')[0]?.body).toEqual({
      action: 'orders.hold',
      input: { reason: 'Blanks recalled' },
      ids: [7, 8, 9, 10],
    })
    expect(dialog.getByText('Can’t be changed (2):')).toBeTruthy()
    expect(dialog.getByText(message('P-9'))).toBeTruthy()
    expect(dialog.getByText(/also P-10/)).toBeTruthy()
  })

  it('starts the run, shows its progress and stops it, and then shows the result', async () => {
    const { server, state } = serve()
    app = await renderApp('/access-control')
    const { started, dialog } = await review()
    await userEvent.click(dialog.getByRole('button', { name: /Hold \(2\)/ }))
    expect(await started).toBe(true)
    await dialog.findByText('0 of 2 done')
    state.run = { ...state.run, changed: 1 }
    await refetch()
    await dialog.findByText('1 of 2 done')
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }))
    await dialog.findByText('Stopped · 1 changed')
    expect(dialog.getByText('1 not processed')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Download result' })).toBeTruthy()
    expect(server.of('POST /bulk-runs/5/stop')).toHaveLength(1)
  })

  // ACCESS-93, SCREEN-20
  it('stays open below the question who is there, which Escape closes alone, and starts once it is answered', async () => {
    const { server, state } = serve()
    app = await renderApp('/access-control')
    const { started, dialog } = await review()
    state.asks = true
    await userEvent.click(dialog.getByRole('button', { name: /Hold \(2\)/ }))
    const password = await screen.findByLabelText(/^Password/, { selector: '[name="secret"]' })
    await userEvent.click(password)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull())
    expect(await dialog.findByText(/Confirm first\./)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /Hold \(2\)/ }))
    await userEvent.type(await screen.findByLabelText(/^Password/, { selector: '[name="secret"]' }), 'orange-lorry-42')
    const question = within(screen.getByRole('dialog', { name: 'Is it you?' }))
    await userEvent.click(question.getByRole('button', { name: 'Continue' }))
    expect(await started).toBe(true)
    await dialog.findByText('0 of 2 done')
    const keys = server.of('POST /bulk-runs/5/start').map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys.slice(1)).size]).toEqual([3, 1])
  })

  it('leaves the run going when it is closed, which the bar shows and the bell tells at the end', async () => {
    const { state } = serve()
    app = await renderApp('/access-control')
    const { dialog } = await review()
    await userEvent.click(dialog.getByRole('button', { name: /Hold \(2\)/ }))
    await dialog.findByText('0 of 2 done')
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await refetch()
    await userEvent.click(await screen.findByRole('button', { name: 'Hold: 0 of 2' }))
    const reopened = within(await screen.findByRole('dialog', { name: 'Hold' }))
    await userEvent.click(reopened.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    state.run = { ...state.run, state: 'done', changed: 2, finished_at: '2020-11-20T10:01:00Z' }
    await refetch()
    await waitFor(() => expect(notices.get()[0]?.text).toBe('Hold: 2 changed, 2 not changed'))
    expect(screen.queryByRole('button', { name: /Hold: / })).toBeNull()
  })

  it('finds a run again after the page was loaded, and tells the end of one that ended meanwhile', async () => {
    const { state } = serve()
    state.run = { ...planned, state: 'done', changed: 2, finished_at: '2020-11-20T10:01:00Z' }
    rememberedRun.set(5)
    app = await renderApp('/access-control')
    await waitFor(() => expect(notices.get()[0]?.text).toBe('Hold: 2 changed, 2 not changed'))
    expect(rememberedRun.get()).toBe(0)
  })

  it('checks an action that takes nothing at once, and offers nothing to start where nothing will change', async () => {
    const { server, state } = serve()
    state.run = { ...planned, left_out: 4, reasons: [] }
    app = await renderApp('/access-control')
    void planBulk({ ...plan, fields: [], target: { all: { status: 'open', search: '', store_id: 2 }, total: 4 } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }))
    await dialog.findByText('Nothing will change.')
    expect(server.of('POST /bulk-runs')[0]?.body).toEqual({
      action: 'orders.hold',
      input: {},
      filters: { status: 'open', store_id: '2' },
    })
    expect(dialog.queryByRole('button', { name: /Hold/ })).toBeNull()
  })

  it('keeps its input after a 403, and shows it again when the action is chosen next', async () => {
    fakeServer({
      'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
      'POST /bulk-runs': () => ({ status: 403, refusal: { code: 'not_permitted', message: 'Ask for it.' } }),
    })
    app = await renderApp('/access-control')
    void planBulk(plan)
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Blanks recalled')
    await userEvent.click(screen.getByRole('button', { name: /Continue/ }))
    await waitFor(() => expect(app?.address()).toMatch(/^\/not-authorized/))
    await act(async () => app?.router.navigate({ to: '/access-control' }))
    act(() => void planBulk(plan))
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/)
    expect(field.value).toBe('Blanks recalled')
  })

  it('shows a refusal in place', async () => {
    fakeServer({
      'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
      'POST /bulk-runs': () => ({
        status: 422,
        refusal: { code: 'bulk_too_many', message: 'More than 10,000 match.' },
      }),
    })
    app = await renderApp('/access-control')
    void planBulk({ ...plan, fields: [] })
    expect(await screen.findByText(/More than 10,000 match\./)).toBeTruthy()
  })
})
