import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pallet } from '../../../testing/given/given-pallet.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { answerAtOnce, answerOf, delayAnswers, pass } from '../../../testing/delayed-answers.ts'
import { type Asked, fakeServer, me } from '../../../testing/fake-server.ts'
import { givenOrderReasons, orderAnswer, orderHit } from '../../../testing/order-answers.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scan } from '../../../testing/type-scan.ts'
import { isActLocked } from '../../ui/scan/act-lock.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  localStorage.clear()
  saveToken('token')
  answerAtOnce()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  vi.useRealTimers()
})

const noHistory = () => ({ data: [], meta: { next: null } })
const palletOf = (id: number) => ({ ...pallet, id, code: `4000000${id}` })
const orderOf = (id: number) => ({ id, number: `P-10000${id}` })

function serve() {
  return fakeServer({
    'GET /auth/me': () => me(),
    'GET /pallets/:id': ({ params }: Asked) => ({ data: palletOf(Number(params.id)) }),
    'GET /pallets/:id/history': noHistory,
    'PUT /pallets/:id': ({ params }: Asked) => ({ data: palletOf(Number(params.id)) }),
    'GET /warehouse/labels/qr/:code': () => ({ data: { code: '40000003', address: null, rows: [] } }),
    'GET /warehouse/lookup/:code': ({ params }: Asked) =>
      answerOf(() => ({
        data: { kind: 'pallet', pallet: palletOf(Number(params.code?.at(-1))), moves: ['relocate'] },
      })),
    'GET /search': ({ query }: Asked) => {
      const order = orderOf(Number(query.get('text')?.at(-1)))
      return answerOf(() => ({ data: [orderHit({ id: order.id, label: order.number, order })] }))
    },
    'GET /orders/:id': ({ params }: Asked) => ({
      data: orderAnswer({ ...orderOf(Number(params.id)), possibilities: { hold: true } }),
    }),
    'GET /orders/:id/timeline': noHistory,
    'GET /order-reasons': () => ({ data: givenOrderReasons }),
  })
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const mainButton = (name: RegExp) =>
  within(document.querySelector('main') as HTMLElement).findByRole('button', { name })
/** Keys as fast as those of a scanner would belong to the scan that follows them. */
async function pasteNote(): Promise<HTMLElement> {
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await user.click(note)
  await user.paste('Torn')
  return note
}
const isLocked = async (name: RegExp) => isActLocked(await mainButton(name))

/** A screen where somebody moves goods, and one that a scan leads away from. */
const screens = [
  { address: '/warehouse/pallets/3', button: /^Relocate$/, own: '40000003', other: '40000004' },
  { address: '/orders/detail/7', button: /^Hold/, own: '40000007', other: '40000008' },
]

// SCREEN-21
describe('The lock of a scan', () => {
  it.each(screens)('ends where the scan is of what is shown, at $address', async ({ address, button, own }) => {
    serve()
    app = await renderApp(address)
    await mainButton(button)
    await scan(own)
    await waitFor(() => expect(screen.queryByText(/^Looking up /)).toBeNull())
    await waitFor(async () => expect(await isLocked(button)).toBe(false))
  })

  it.each(screens)('ends where the answer never comes, at $address', async ({ address, button, other }) => {
    serve()
    app = await renderApp(address)
    await mainButton(button)
    delayAnswers(null)
    await scan(other)
    await screen.findByText(/^Looking up /)
    expect(await isLocked(button)).toBe(true)
    await pass(31_000)
    expect(screen.queryByText(/^Looking up /)).toBeNull()
    const goOn = screen.queryByRole('button', { name: 'Go on with what is shown' })
    if (goOn) await act(async () => goOn.click())
    expect(await isLocked(button)).toBe(false)
  })

  it.each(screens)('ends with the answer to the latest scan, at $address', async ({ address, button, own, other }) => {
    serve()
    app = await renderApp(address)
    await mainButton(button)
    delayAnswers(null)
    await scan(other)
    await screen.findByText(/^Looking up /)
    answerAtOnce()
    await scan(own)
    await waitFor(() => expect(screen.queryByText(/^Looking up /)).toBeNull())
    await waitFor(async () => expect(await isLocked(button)).toBe(false))
  })

  it('ends where somebody is asked about unsaved input, so that the question can be answered', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    await pasteNote()
    await scan('40000004')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByText(/^Looking up /)).toBeNull()
    expect(await isLocked(/^Relocate$/)).toBe(false)
    await scan('40000004')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(app?.address()).toBe('/warehouse/pallets/4'))
    expect(await isLocked(/^Relocate$/)).toBe(false)
  })
})

// SCREEN-21
it('Ctrl S saves nothing of what is shown while a scan is looked up', async () => {
  const server = serve()
  app = await renderApp('/warehouse/pallets/3')
  const note = await pasteNote()
  const save = async () => {
    const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
    // Long after the scan, whose keys may carry a later time than the page's.
    Object.defineProperty(press, 'timeStamp', { value: performance.now() + 60_000 })
    fireEvent(note, press)
    await pass(200)
  }
  const arrive = delayAnswers(404)
  await scan('40000004')
  await screen.findByText(/^Looking up /)
  await save()
  await act(async () => arrive())
  await user.click(await screen.findByRole('button', { name: 'Go on with what is shown' }))
  expect(server.of('PUT /pallets/3')).toHaveLength(0)
  await save()
  await waitFor(() => expect(server.of('PUT /pallets/3')).toHaveLength(1))
})
