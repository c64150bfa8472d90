import type { ProductRow } from '@platen/contracts/products/endpoints'
import type { SavedView } from '@platen/contracts/saved-views/endpoints'
import { addDays } from '@platen/contracts/values/days'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, me } from '../../../../testing/fake-server.ts'
import { detail, givenDesign } from '../../../../testing/given/given-product.ts'
import { givenChoices, givenCounts, orderRow } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'
import { dayOf, formatDay } from '../../../platform/i18n/format-dates.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  Element.prototype.scrollIntoView = () => {}
  saveToken('token')
})
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
  endSession()
})

const capped = (count: number, over = false) => ({ count, capped: over })
const counts = givenCounts({ all: capped(10_000, true), open: capped(213), failed: capped(7), late: capped(4) })
const meta = { page: 1, per_page: 25, total: 1, total_capped: false, next: null }

async function open(address: string, answers: Answers = {}) {
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /orders': () => ({ data: [orderRow()], meta }),
    'GET /lists/:list/counts': () => ({ data: counts }),
    'GET /orders/choices': () => ({ data: givenChoices() }),
    ...answers,
  })
  app = await renderApp(address)
  await screen.findByText('P-100007')
  const asked = (route: string) => Object.fromEntries(server.of(route).at(-1)?.query ?? [])
  return { server, asked }
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Order groups' }))
const press = (name: RegExp) => userEvent.click(tabs().getByRole('link', { name }))
const current = () =>
  tabs()
    .getAllByRole('link')
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map((tab) => tab.textContent)

describe('the tabs above the orders', () => {
  it('are the groups of the specification and what is looked at first each day', async () => {
    await open('/orders')
    await tabs().findByText('213')
    expect(
      tabs()
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual([
      'All10,000+',
      'Open213',
      'Processing0',
      'Shipping0',
      'Completed0',
      'Cancelled0',
      'Failed7',
      'Ship today0',
      'Late4',
      'Short0',
      'On hold0',
    ])
    expect(current()).toEqual(['All10,000+'])
  })

  it('count what the filters and the search leave of each', async () => {
    const { asked } = await open('/orders/failed?store_id=3&search=zoe&sort=ship_by&page=2')
    await tabs().findByText('213')
    expect(asked('GET /lists/orders/counts')).toEqual({ store_id: '3', search: 'zoe' })
    expect(asked('GET /orders')).toMatchObject({ status: 'failed', store_id: '3' })
    expect(current()).toEqual(['Failed7'])
  })

  it('keep filters, search, sort and display from one group to the next, but not the page', async () => {
    const { asked } = await open('/orders/open?store_id=3&search=zoe&sort=ship_by&page=2&density=comfortable')
    await press(/^Failed/)
    const address = '/orders/failed?store_id=3&search=zoe&sort=ship_by&density=comfortable'
    await waitFor(() => expect(app.address()).toBe(address))
    await waitFor(() =>
      expect(asked('GET /orders')).toMatchObject({ status: 'failed', search: 'zoe', sort: 'ship_by', page: '1' }),
    )
  })

  it('open a view of the day with the filters that were chosen besides, and leave it with them', async () => {
    const { asked } = await open('/orders/open?store_id=3')
    await press(/^Late/)
    await waitFor(() => expect(app.address()).toBe('/orders?store_id=3&late=true'))
    await waitFor(() => expect(asked('GET /orders')).toMatchObject({ late: 'true', store_id: '3' }))
    expect(asked('GET /orders')).not.toHaveProperty('status')
    expect(current()).toEqual(['Late4'])
    await press(/^All/)
    await waitFor(() => expect(app.address()).toBe('/orders?store_id=3'))
    await waitFor(() => expect(asked('GET /orders')).not.toHaveProperty('late'))
  })

  it('keep a filter of a view where it was chosen besides a group', async () => {
    const { asked } = await open('/orders/open?late=true')
    await tabs().findByText('213')
    expect(asked('GET /lists/orders/counts')).toEqual({ late: 'true' })
    expect(current()).toEqual(['Open213'])
    await press(/^Processing/)
    await waitFor(() => expect(app.address()).toBe('/orders/processing?late=true'))
    await press(/^All/)
    await waitFor(() => expect(app.address()).toBe('/orders'))
  })
})

it('the failed orders have a tab for each cause that some fail for', async () => {
  const { asked } = await open('/orders/failed?store_id=3', {
    'GET /lists/:list/counts': () => ({ data: givenCounts({ failed: capped(7), failed_sku: capped(5) }) }),
  })
  await userEvent.click(await tabs().findByRole('link', { name: /^SKU not in the catalog/ }))
  await waitFor(() => expect(app.address()).toBe('/orders/failed?store_id=3&cause=sku'))
  await waitFor(() => expect(asked('GET /orders')).toMatchObject({ status: 'failed', cause: 'sku', store_id: '3' }))
  expect(asked('GET /lists/orders/counts')).toEqual({ store_id: '3' })
  expect(current()).toEqual(['SKU not in the catalog5'])
  expect(tabs().queryByRole('link', { name: /^Address incomplete/ })).toBeNull()
  await press(/^Open/)
  await waitFor(() => expect(app.address()).toBe('/orders/open?store_id=3'))
  expect(tabs().queryByRole('link', { name: /^SKU not/ })).toBeNull()
})

// ORDER-35
it('a design that orders are filtered by is called as it is where it is chosen', async () => {
  const { asked } = await open('/orders?design_id=1', {
    'GET /designs': () => ({ data: [{ ...givenDesign, store_name: 'North Shore' }], meta }),
  })
  expect(await screen.findByText(/fox\.png · North Shore/)).toBeTruthy()
  expect(asked('GET /designs')).toEqual({ id: '1', archived: 'all' })
})

describe('the saved views of orders', () => {
  const preferences = { columns: [], density: 'compact' as const, default_view_id: null }
  const saved: SavedView = {
    id: 9,
    name: 'North, open',
    shared: true,
    own: false,
    owner: 'Amélie Morin',
    search: { store_id: '3', status: 'open' },
    columns: null,
    density: null,
    version: 1,
  }

  it('are tabs behind the others, and keep the group that they were saved in', async () => {
    const { asked } = await open('/orders/failed?search=zoe', {
      'GET /lists/:list': () => ({ data: { preferences, views: [saved] } }),
    })
    await userEvent.click(await tabs().findByRole('link', { name: 'North, open · by Amélie Morin' }))
    await waitFor(() => expect(app.address()).toBe('/orders?store_id=3&status=open&view=9'))
    await waitFor(() => expect(asked('GET /orders')).toMatchObject({ status: 'open', store_id: '3' }))
    expect(current()).toEqual(['North, open· by Amélie Morin'])
    await press(/^Failed/)
    await waitFor(() => expect(app.address()).toBe('/orders/failed'))
  })

  it('have the acts of the group that they were saved in, and say which one opens by default', async () => {
    await open('/orders', {
      'GET /lists/:list': () => ({
        data: {
          preferences: { ...preferences, default_view_id: 9 },
          views: [{ ...saved, own: true, search: { status: 'shipping' } }],
        },
      }),
      'GET /lists/:list/bulk-actions': () => ({ data: [] }),
    })
    await waitFor(() => expect(current()).toEqual(['North, open· opens by default']))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = within(await screen.findByRole('region', { name: 'Selection' }))
    expect(await bar.findByRole('button', { name: /^Mark as handed over/ })).toBeTruthy()
    expect(bar.queryByRole('button', { name: /^Hold/ })).toBeNull()
  })

  it('are saved with the status that the path says', async () => {
    const { server } = await open('/orders/open?store_id=3', {
      'POST /lists/:list/views': ({ body }) => ({
        data: { preferences, views: [{ ...saved, ...(body as object), own: true, id: 12 }] },
      }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByText('Save as new view…'))
    await userEvent.type(await screen.findByLabelText(/^Name/), 'North')
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(app.address()).toBe('/orders/open?store_id=3&view=12'))
    expect(server.of('POST /lists/orders/views')[0]?.body).toMatchObject({ search: { store_id: '3', status: 'open' } })
    expect(current()).toEqual(['North'])
  })
})

describe('the filters of orders', () => {
  const chip = (name: string) => screen.findByRole('button', { name })
  // The calendar is loaded when it is first opened.
  const choose = (text: string) =>
    screen.findByText(text, { selector: '[role=dialog] button, [role=dialog] button *' }, { timeout: 10_000 })

  it('name archived records that a link asks for, and offer only those in use', async () => {
    const vendors = [
      { id: 4, name: 'Own label', archived: false },
      { id: 5, name: 'Old post', archived: true },
    ]
    const { asked } = await open('/orders?vendor_id=5', {
      'GET /orders/choices': () => ({ data: givenChoices({ vendors }) }),
    })
    await userEvent.click(await chip('Vendor is Old post'))
    await userEvent.click(await choose('Own label'))
    await waitFor(() => expect(asked('GET /orders')).toMatchObject({ vendor_id: '4' }))
    await userEvent.click(await chip('Vendor is Own label'))
    await choose('Own label')
    expect(screen.queryByText('Old post')).toBeNull()
  })

  it('find a product by what is typed, and name the one that is chosen', async () => {
    const { asked } = await open('/orders', {
      'GET /products': ({ query }) => ({
        data: query.get('search') === 'heavy' ? [productRow] : [],
        meta: { ...meta, per_page: 20 },
      }),
      'GET /products/:id': () => ({ data: detail }),
    })
    await userEvent.click(await chip('Add filter'))
    await userEvent.click(await choose('Product'))
    await userEvent.type(await screen.findByLabelText('Product…'), 'heavy')
    await userEvent.click(await choose('Heavy Tee (G5000)'))
    expect(await chip('Product is Heavy Tee')).toBeTruthy()
    expect(app.address()).toBe('/orders?product_id=7')
    await waitFor(() => expect(asked('GET /orders')).toMatchObject({ product_id: '7' }))
  })

  it('ask for a day to ship by, or for days of the calendar', async () => {
    const { asked } = await open('/orders?due=tomorrow')
    expect(asked('GET /orders')).toMatchObject({ due: 'tomorrow' })
    await waitFor(() => expect(current()).toEqual(['All10,000+']))
    await userEvent.click(await screen.findByRole('button', { name: /^Ship by tomorrow/ }))
    // LIST-20
    const tomorrow = formatDay(addDays(dayOf(new Date()), 1), 'long')
    expect((await screen.findByLabelText(tomorrow, {}, { timeout: 10_000 })).dataset.selected).toBe('true')
    await userEvent.click(await choose('today'))
    await waitFor(() => expect(asked('GET /orders')).toMatchObject({ due: 'today' }))
    await waitFor(() => expect(current()).toEqual(['Ship today0']))
  })

  it('are not offered by product to people who may not read the catalog', async () => {
    await open('/orders', { 'GET /auth/me': () => me([{ action: 'read', subject: 'order' }]) })
    await userEvent.click(await chip('Add filter'))
    await choose('Country')
    expect(screen.queryByText('Product', { selector: '[role=dialog] button' })).toBeNull()
  })

  it('find the same orders for people who may not read the catalog where a link or a view names a product', async () => {
    const { asked } = await open('/orders?product_id=7', {
      'GET /auth/me': () => me([{ action: 'read', subject: 'order' }]),
    })
    expect(asked('GET /orders')).toMatchObject({ product_id: '7' })
    expect(await screen.findByRole('button', { name: 'Remove filter: Product is 7' })).toBeTruthy()
  })

  it('read as sentences in French', async () => {
    await setLanguage('fr')
    await open('/orders?payment=paid&pieces=one')
    const chips = [...document.querySelectorAll('[data-filter-chip]')].map((shown) => shown.textContent)
    expect(chips).toEqual(['Paiement : Payée', 'Nombre de pièces : Une'])
    await setLanguage('en')
  })
})

const productRow: ProductRow = {
  id: 7,
  code: 'G5000',
  name: 'Heavy Tee',
  category: 't-shirt',
  brand: 'Granite',
  print_method: 'DTG',
  printer_tags: ['DTG-DARK'],
  priority: 100,
  print_areas: ['front'],
  variants: 78,
  archived: false,
  thumb_url: null,
  color_hex: null,
  on_hand: 1200,
  reserved: 200,
  available: 1000,
  short: 0,
}
