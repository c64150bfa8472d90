import { setupSteps } from '@platen/contracts/setup/words'
import type { Setup } from '@platen/contracts/setup/endpoints'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  notes = []
  endSession()
})

const setup: Setup = {
  complete: false,
  at_work: false,
  steps: setupSteps.map((key) => ({
    key,
    done: key === 'catalog',
    optional: key === 'company',
    missing_kinds: key === 'stations' ? ['packaging'] : [],
    examples: key === 'weights' ? ['TEE-M', 'TEE-L'] : [],
  })),
  label_sizes: { piece: '50x25', shipping: ['4x6'] },
  environment: [{ name: 'PUBLIC_URL', is_set: false }],
}
let notes: { en: string; fr: string; updated_at: string }[] = []
const serve = (shown: Setup, rules = [{ action: 'manage', subject: 'all' }]) =>
  fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /setup': () => ({ data: shown }),
    'GET /setup/release-notes': () => ({ data: notes }),
  })

const stepOf = async (name: string) => {
  const step = (await screen.findByRole('heading', { name })).closest('li')
  if (!step) throw new Error(`no step ${name}`)
  return within(step)
}

// SITE-11
it('the checklist says what is missing, why it matters and where to do it', async () => {
  serve(setup)
  app = await renderApp('/setup')
  const stations = await stepOf('A station of each type')
  expect(stations.getByText('Missing: Package')).toBeTruthy()
  expect(stations.getByRole('link', { name: 'Open stations' }).getAttribute('href')).toBe('/setup/stations')
  expect((await stepOf('A store')).getByRole('link').getAttribute('href')).toBe('/stores/create')
  expect((await stepOf('A product with a variant')).getByText('Done')).toBeTruthy()
  // SCREEN-81: what is done is no chip.
  expect((await stepOf('A product with a variant')).getByText('Done').previousElementSibling?.tagName).not.toBe('svg')
  const catalog = (await stepOf('A product with a variant')).getByRole('link', { name: 'Open products' })
  expect(catalog.getAttribute('href')).toBe('/products')
  expect((await stepOf('The weight of every variant')).getByText('For example: TEE-M, TEE-L')).toBeTruthy()
  const order = (await stepOf('A first order')).getByRole('link', { name: 'Import orders' })
  expect(order.getAttribute('href')).toBe('/orders/sync-history?import=file')
  expect((await stepOf('Company name and sender address')).getByText('Recommended')).toBeTruthy()
  expect((await stepOf('PUBLIC_URL')).getByText('PUBLIC_URL=https://platen.example.com')).toBeTruthy()
})

// SERVER-3
it('a note is shown only where an update changed existing data', async () => {
  serve(setup)
  app = await renderApp('/setup')
  await stepOf('A store')
  expect(screen.queryByText('What updates changed')).toBeNull()
})

// SERVER-3
it('a note about what an update changed in existing data stays readable', async () => {
  notes = [
    { en: 'Rules don’t change it.', fr: 'Rien ne change.', updated_at: '2020-06-02T12:00:00.000Z' },
    { en: 'A store demo is called DEMO.', fr: 'Une boutique demo.', updated_at: '2020-03-02T12:00:00.000Z' },
    { en: 'Everybody signs in once more.', fr: 'Tout le monde.', updated_at: '2020-03-02T12:00:00.000Z' },
  ]
  serve(setup)
  app = await renderApp('/setup')
  const panel = (await screen.findByText('What updates changed')).closest('section')
  expect(panel?.textContent).toContain('A store demo is called DEMO.')
  // One update has one heading, whatever it changed.
  const days = [...(panel?.querySelectorAll('h3') ?? [])].map((day) => day.textContent)
  expect(days).toEqual(['Jun 2, 2020', 'Mar 2, 2020'])
  expect(panel?.querySelectorAll('li')).toHaveLength(3)
})

it('the checklist says when a piece can go from label to parcel', async () => {
  serve({ ...setup, complete: true, steps: setup.steps.map((step) => ({ ...step, done: true, missing_kinds: [] })) })
  app = await renderApp('/setup')
  expect(await screen.findByText('A piece can go from label to parcel.')).toBeTruthy()
  const next = within(screen.getByRole('heading', { name: 'What comes next' }).closest('section') ?? document.body)
  expect(next.getByRole('link', { name: 'Print barcodes' }).getAttribute('href')).toBe('/fulfillment/print-barcode')
})

it('the checklist links only to screens where the user can do the step', async () => {
  serve(setup, [{ action: 'write', subject: 'setting' }])
  app = await renderApp('/setup')
  expect((await stepOf('A store')).queryByRole('link')).toBeNull()
  expect((await stepOf('A station of each type')).getByRole('link')).toBeTruthy()
})
