import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, expect, it } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, refused, type Told } from '../../../../testing/fake-server.ts'
import { barcodeOf, givenArea, givenPiece, givenStation } from '../../../../testing/given/given-piece.ts'
import { openBench } from '../../../../testing/open-bench.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const halfPrinted = 'GET /fulfillment/print-design/half-printed'

afterEach(() => endSession())

it('lists what is left half printed for somebody who may only look, without setting it aside', async () => {
  const code = barcodeOf(1)
  await openBench({
    kind: 'print_design',
    address: '/fulfillment/print',
    answers: {
      [halfPrinted]: () => ({
        data: [{ id: 1, barcode: code, order_number: 'P-100009', areas: ['back'] }],
      }),
    },
    rules: [{ action: 'read', subject: 'fulfillment' }],
  })
  expect(await screen.findByText(new RegExp(`Back of ${code} not printed`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull()
})

// SCREEN-51
it('is set aside by a button that is as high as an act', async () => {
  await openBench({
    kind: 'print_design',
    address: '/fulfillment/print',
    answers: {
      [halfPrinted]: () => ({ data: [{ id: 1, barcode: barcodeOf(1), order_number: 'P-100009', areas: ['back'] }] }),
    },
  })
  expect((await screen.findByRole('button', { name: 'Set aside' })).hasAttribute('data-act')).toBe(true)
})

// LIST-12
it('says that there may be more where it lists fifty of what is left half printed', async () => {
  const data = Array.from({ length: 50 }, (_, nth) => ({
    ...{ id: nth + 1, barcode: barcodeOf(nth + 1), order_number: 'P-100009', areas: ['back'] },
  }))
  await openBench({
    kind: 'print_design',
    address: '/fulfillment/print',
    answers: { [halfPrinted]: () => ({ data }) },
  })
  expect(await screen.findByText('This list is limited to 50 entries. There may be more.')).toBeTruthy()
})

it('asks for what is left half printed once a station is chosen, and not before', async () => {
  localStorage.clear()
  saveToken('token')
  const code = barcodeOf(1)
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind: 'print_design', name: 'DTG 1' })] }),
    [halfPrinted]: ({ headers }) =>
      headers.get('x-station') === '7'
        ? { data: [{ id: 1, barcode: code, order_number: 'P-100009', areas: ['back'] }] }
        : refused(400, 'station_missing', 'Choose the station and try again.'),
  })
  const app = await renderApp('/fulfillment/print')
  fireEvent.click(await screen.findByRole('button', { name: /^DTG 1/ }))
  // Every half minute it is asked for anyway.
  const shown = await screen.findByText(new RegExp(`Back of ${code} not printed`), {}, { timeout: 15_000 })
  expect(shown).toBeTruthy()
  expect(server.of(halfPrinted).map(({ headers }) => headers.get('x-station'))).toEqual(['7'])
  app.stop()
})

const skip = 'POST /fulfillment/print-design/pieces/:id/areas/:area/skip'
const names = ['front', 'back', 'left_sleeve'] as const
const face = () => document.querySelector('[data-face]')?.getAttribute('data-face')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('leaves the side up to which the piece was turned while the skip of another one was sent', async () => {
  const code = barcodeOf(1)
  const skipped = new Set<string>()
  const piece = () =>
    givenPiece({ areas: names.map((name) => givenArea(name, { state: skipped.has(name) ? 'skipped' : 'pending' })) })
  let answer: (told: Told<typeof skip>) => void = () => {}
  const { server } = await openBench({
    kind: 'print_design',
    address: `/fulfillment/print?barcode=${code}`,
    answers: {
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({ data: piece() })),
      [skip]: at({ id: 1 }, ({ params }) => {
        skipped.add(String(params.area))
        return params.area === 'front' ? { data: piece() } : new Promise((done) => (answer = done))
      }),
    },
  })
  await press('Skip front side')
  await userEvent.setup({ delay: 60 }).type(await screen.findByLabelText(/Reason/), 'no artwork')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip front side' }))
  await waitFor(() => expect(face()).toBe('back'))
  await press('Skip back side')
  await waitFor(() => expect(server.of('POST /fulfillment/print-design/pieces/1/areas/back/skip')).toHaveLength(1))
  await press('Back to front')
  expect(face()).toBe('front')
  await act(async () => answer({ data: piece() }))
  expect(await screen.findByRole('button', { name: /^Next: left sleeve/i })).toBeTruthy()
  expect(face()).toBe('front')
})
