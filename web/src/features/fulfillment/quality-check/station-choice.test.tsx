import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, refused } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { barcodeOf, givenPiece, givenStation } from '../../../testing/given-piece.ts'
import { scan } from '../../../testing/type-scan.ts'

// The code that opens a scanned record is loaded with the first scan, which is slow on a busy machine.
configure({ asyncUtilTimeout: 40_000 })
vi.setConfig({ testTimeout: 120_000 })

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  endSession()
})

it('asks for the station when something is scanned before one is chosen, and neither chooses one nor looks anything up', async () => {
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind: 'quality_check', name: 'Quality 1' })] }),
  })
  app = await renderApp('/fulfillment/quality-check')
  const station = await screen.findByRole('button', { name: /^Quality 1/ })
  station.focus()
  await scan(barcodeOf(1))
  const said = `Choose your station first, then scan ${barcodeOf(1)} again.`
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  expect(localStorage.getItem('platen-station-quality_check')).toBeNull()
  expect(app.address()).toBe('/fulfillment/quality-check')
  expect(server.asked.filter(({ path }) => path.includes('/fulfillment/') || path === '/orders')).toEqual([])
})

it('requests the piece in the URL again once a station is chosen', async () => {
  const lookUp = `GET /fulfillment/pieces/by-barcode/${barcodeOf(1)}`
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind: 'quality_check', name: 'Quality 1' })] }),
    'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: barcodeOf(1) }, ({ headers }) =>
      headers.get('x-station') === '7'
        ? { data: givenPiece({ stage: 'confirmed_printed' }) }
        : refused(400, 'station_missing', 'Choose the station and try again.'),
    ),
  })
  app = await renderApp(`/fulfillment/quality-check?barcode=${barcodeOf(1)}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Quality 1/ }))
  await waitFor(() => expect(server.of(lookUp).at(-1)?.headers.get('x-station')).toBe('7'))
})
