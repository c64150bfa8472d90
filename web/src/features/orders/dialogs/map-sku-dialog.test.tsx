import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, at, fakeServer, me } from '../../../../testing/fake-server.ts'
import { detail as product } from '../../../../testing/given/given-product.ts'
import { givenOrderReasons, orderAnswer } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { DataOf } from '../../../platform/api/wire.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }
const [black] = product.variant_rows
const variants = [{ ...black, thumb_url: null }] as DataOf<'GET /variants'>

function givenOrder() {
  const given = orderAnswer({ status: 'failed', version: 4 })
  const items = given.items.map((item) => ({ ...item, id: 1, position: 1, sku: 'DOG', variant: null, designs: [] }))
  const problem = { field: 'lines.1.sku', code: 'sku_unknown', message: 'The SKU DOG is unknown.', holds: false }
  return { ...given, items: items.slice(0, 1), problems: [problem] }
}

function serve(order: ReturnType<typeof givenOrder>, answers: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /orders/:id': at({ id: 7 }, () => ({ data: order })),
    'GET /orders/:id/timeline': at({ id: 7 }, () => ({ data: [], meta: { next: null } })),
    'GET /order-reasons': () => ({ data: givenOrderReasons }),
    'GET /variants': () => ({ data: variants, meta }),
    'GET /products/:id': () => ({ data: product }),
    'GET /designs': () => ({ data: [], meta }),
    'POST /orders/:id/items/:item_id/sku-mapping': () => ({ data: order }),
    'PATCH /orders/:id/items/:item_id': () => ({ data: order }),
    ...answers,
  })
}

// MAP-3, MAP-5
it.each([
  [true, 'POST /orders/7/items/1/sku-mapping', { made: true, variant_sku: 'G5000-1' }],
  [false, 'PATCH /orders/7/items/1', { version: 4, sku: 'G5000-1' }],
])('an unknown SKU gets its variant and designs (saved for the SKU: %s)', async (isKept, call, body) => {
  const server = serve(givenOrder())
  app = await renderApp('/orders/detail/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Map this SKU' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Variant/, { selector: 'input' }), 'G5000-1')
  await userEvent.type(await dialog.findByLabelText('Front', { selector: 'input' }), 'dog.png')
  const always = dialog.getByRole('switch', { name: /^Save for this SKU/ })
  expect((always as HTMLInputElement).checked).toBe(true)
  if (!isKept) await userEvent.click(always)
  await userEvent.click(dialog.getByRole('button', { name: 'Save variant and designs' }))
  await waitFor(() => expect(server.of(call)).toHaveLength(1))
  expect(server.of(call)[0]?.body).toEqual({ ...body, designs: [{ area: 'front', file_name: 'dog.png' }] })
})

it('no variant of what was typed before is picked while the search for the SKU is under way', async () => {
  const skus = ['G5000-1', 'G5000-2']
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  serve(givenOrder(), {
    'GET /variants': async ({ query }) => {
      const typed = query.get('search') ?? ''
      if (typed === 'G5000-2') await answered
      const found = skus.filter((sku) => sku.includes(typed))
      return {
        data: found.map((sku, place) => ({ ...(variants[0] as (typeof variants)[0]), id: place + 1, sku })),
        meta,
      }
    },
  })
  app = await renderApp('/orders/detail/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Map this SKU' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = () => dialog.getByLabelText<HTMLInputElement>(/^Variant/, { selector: 'input' })
  await userEvent.click(field())
  // Pasted: typed without pauses it can be taken for a scan.
  await userEvent.paste('G5000')
  await dialog.findByText('G5000-1')
  await userEvent.paste('-2')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field().value).toBe('G5000-2')
  answer()
})

// MAP-22
it('an unknown SKU is marked as never made, in all orders of the store', async () => {
  const server = serve(givenOrder())
  app = await renderApp('/orders/detail/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Map this SKU' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('switch', { name: /^Never made here/ }))
  expect(dialog.queryByRole('switch', { name: /^Save for this SKU/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Never make this SKU' }))
  const call = 'POST /orders/7/items/1/sku-mapping'
  await waitFor(() => expect(server.of(call)).toHaveLength(1))
  expect(server.of(call)[0]?.body).toEqual({ made: false, variant_sku: '', designs: [] })
})

// MAP-21
it('a line that is never made says so, and can’t be mapped', async () => {
  const { items, ...order } = givenOrder()
  const line = { printed: false, made: false, fulfillment_status: 'never_made' as const, pieces: [] }
  serve({ ...order, items: items.map((item) => ({ ...item, ...line })), problems: [] })
  app = await renderApp('/orders/detail/7')
  expect(await screen.findByText('Not made here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Map this SKU' })).toBeNull()
})
