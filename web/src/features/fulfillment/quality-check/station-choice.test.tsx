import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices } from '../../../platform/notices.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { barcodeOf, givenPiece, givenStation } from '../../../../testing/given/given-piece.ts'
import { scan } from '../../../../testing/type-scan.ts'

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

it('a scan before a station is chosen asks for it, and neither chooses one nor looks anything up', async () => {
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind: 'quality_check', name: 'Quality 1' })] }),
  })
  app = await renderApp('/fulfillment/quality-check')
  const station = await screen.findByRole('button', { name: /^Quality 1/ })
  station.focus()
  await scan(barcodeOf(1))
  const message = `Choose your station first, then scan ${barcodeOf(1)} again.`
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(localStorage.getItem('platen-station-quality_check')).toBeNull()
  expect(app.address()).toBe('/fulfillment/quality-check')
  expect(server.asked.filter(({ path }) => path.includes('/fulfillment/') || path === '/orders')).toEqual([])
})

it('the piece in the URL is requested once a station is chosen, and no error is shown before', async () => {
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
  const station = await screen.findByRole('button', { name: /^Quality 1/ })
  expect(server.of(lookUp)).toEqual([])
  expect(notices.get()).toEqual([])
  fireEvent.click(station)
  await waitFor(() => expect(server.of(lookUp).at(-1)?.headers.get('x-station')).toBe('7'))
})

it('a station where browsers must be paired shows a code, takes no scans meanwhile, and opens once the code is confirmed', async () => {
  const own = { pairing_required: true, station_ids: [] as number[], codes: [] as object[] }
  const code = { station_id: 7, code: 'K7MQX2', expires_at: '2999-01-01T12:00:00Z' }
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind: 'quality_check', name: 'Quality 1' })] }),
    'GET /devices/own': () => ({ data: { ...own, codes: own.codes as (typeof code)[] } }),
    'POST /devices/codes': () => {
      own.codes = [code]
      return { data: code }
    },
  })
  app = await renderApp('/fulfillment/quality-check')
  fireEvent.click(await screen.findByRole('button', { name: /^Quality 1/ }))
  expect(await screen.findByText('K7M QX2')).toBeTruthy()
  expect(server.of('POST /devices/codes').map(({ body }) => body)).toEqual([{ station_id: 7 }])
  const other = screen.getByRole('button', { name: 'Choose another station' })
  other.focus()
  await scan(barcodeOf(1))
  const message = `Have this browser paired first, then scan ${barcodeOf(1)} again.`
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByText('K7M QX2')).toBeTruthy()
  expect(server.asked.filter(({ path }) => path.includes('/fulfillment/'))).toEqual([])
  Object.assign(own, { station_ids: [7], codes: [] })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByText('K7M QX2')).toBeNull())
  expect(await screen.findByText('Scanner ready')).toBeTruthy()
})
