import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { barcodeOf, givenStation } from '../../../../testing/given-piece.ts'
import { openBench } from '../../../../testing/open-bench.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const halfPrinted = 'GET /fulfillment/print-design/half-printed'

afterEach(() => endSession())

it('lists what is left half printed for somebody who may only look, without setting it aside', async () => {
  const code = barcodeOf(1)
  await openBench({
    kind: 'print_design',
    address: '/fulfillment/print-detail',
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
  const app = await renderApp('/fulfillment/print-detail')
  fireEvent.click(await screen.findByRole('button', { name: /^DTG 1/ }))
  // Every half minute it is asked for anyway.
  const shown = await screen.findByText(new RegExp(`Back of ${code} not printed`), {}, { timeout: 15_000 })
  expect(shown).toBeTruthy()
  expect(server.of(halfPrinted).map(({ headers }) => headers.get('x-station'))).toEqual(['7'])
  app.stop()
})
