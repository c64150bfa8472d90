import type { Rule } from '@platen/contracts/ability'
import { errors, type ErrorCode } from '@platen/contracts/errors'
import { type SetUpCode, setUpPlaces } from '@platen/contracts/setup/set-up-places'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screens } from '../../../app/features.ts'
import { lastRefusal } from '../../../platform/api/last-refusal.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { at, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { barcodeOf, givenPiece } from '../../../../testing/given/given-piece.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openBench } from '../../../../testing/open-bench.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(async () => {
  app?.stop()
  app = null
  cleanup()
  await act(() => setLanguage('en'))
  endSession()
})

const operator: Rule[] = [
  { action: 'read', subject: 'fulfillment' },
  { action: 'write', subject: 'fulfillment' },
]
const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
const code = barcodeOf(1)
const refusalText = 'Something is missing here.'

/** Opens a station of Quality Check at a piece, whose pass is answered so. */
async function openPass(rules: Rule[], pass: () => ReturnType<typeof refused> | { data: never }) {
  const { app: opened } = await openBench({
    kind: 'quality_check',
    address: `/fulfillment/quality-check?barcode=${code}`,
    rules,
    answers: {
      'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({
        data: givenPiece({ stage: 'confirmed_printed' }),
      })),
      'POST /fulfillment/quality-check/pieces/:id/pass': at({ id: 1 }, pass),
    },
  })
  app = opened
  await userEvent.click(await screen.findByRole('button', { name: 'Pass' }))
}

/** Refuses a pass with this code, as any write may be. */
const showRefusal = (refusal: ErrorCode) => (rules: Rule[]) =>
  openPass(rules, () => refused(errors[refusal].status, refusal, refusalText))

/** How the user comes to see each code. */
const shows: Record<SetUpCode, (rules: Rule[]) => Promise<void>> = {
  station_none: async (rules) => {
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me(rules), 'GET /stations': () => ({ data: [] }) })
    app = await renderApp('/fulfillment/package')
    await screen.findByText('No stations of this type yet.')
  },
  piece_short: async (rules) => {
    const verdict = { level: 'stop', code: 'piece_short', message: refusalText } as const
    const { app: opened } = await openBench({
      kind: 'quality_check',
      address: `/fulfillment/quality-check?barcode=${code}`,
      rules,
      answers: {
        'GET /fulfillment/pieces/by-barcode/:barcode': at({ barcode: code }, () => ({
          data: givenPiece({ stage: 'waiting_barcode', short: true }, verdict),
        })),
      },
    })
    app = opened
    await screen.findByText(refusalText)
  },
  no_slot_free: async (rules) => {
    const answer = { ...givenPiece({ stage: 'quality_checked' }), put_into: { kind: 'no_slot_free' } }
    await openPass(rules, () => ({ data: answer as never }))
    await screen.findByText('No slot free')
  },
  printer_missing: showRefusal('printer_missing'),
  vendor_missing: showRefusal('vendor_missing'),
  labels_need_public_url: showRefusal('labels_need_public_url'),
  mail_not_set_up: showRefusal('mail_not_set_up'),
}

describe.each(Object.keys(shows) as SetUpCode[])('what is missing by the code %s', (missing) => {
  const { to, access, open, ask } = setUpPlaces[missing]

  it('links to the screen where it is set up for those who may, and names whom to ask for others', async () => {
    await shows[missing](everything)
    expect((await screen.findByRole('link', { name: open.en })).getAttribute('href')).toBe(to)
    expect(screen.queryByText(ask.en)).toBeNull()
    app?.stop()
    endSession()
    await shows[missing](operator)
    expect(await screen.findByText(ask.en)).toBeTruthy()
    expect(screen.queryByRole('link', { name: open.en })).toBeNull()
  })

  it('names a screen that those who may set it up can open, by its title in both languages', () => {
    const [subject = '', action = ''] = access.split('.')
    const target = screens.find(({ path }) => path === to)
    expect(target).toBeTruthy()
    expect([target?.access].flat().map((one) => String(one).split('.')[0])).toContain(subject)
    expect(action).toBe('write')
    if (to === '/setup') return
    // In a sentence, so that titles are written small.
    expect(open.en.toLowerCase()).toBe(`open ${target?.title.en.toLowerCase()}`)
    expect(open.fr.toLowerCase()).toContain(target?.title.fr.toLowerCase())
  })
})

it('the hint stays until a write succeeds or another screen is opened', async () => {
  let isMissing = true
  const answer = { ...givenPiece({ stage: 'quality_checked' }), put_into: { kind: 'single' } }
  await openPass(operator, () => (isMissing ? refused(409, 'printer_missing', refusalText) : { data: answer as never }))
  const { ask } = setUpPlaces.printer_missing
  expect(await screen.findByText(ask.en)).toBeTruthy()
  await act(() => setLanguage('fr'))
  expect(await screen.findByText(ask.fr)).toBeTruthy()
  await act(() => setLanguage('en'))
  isMissing = false
  await userEvent.click(await screen.findByRole('button', { name: 'Pass' }))
  await screen.findByText('Straight to Package')
  expect(screen.queryByText(ask.en)).toBeNull()
  expect(lastRefusal.get()).toBeNull()
})
