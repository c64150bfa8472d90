import type { ProductRow } from '@platen/contracts/products/endpoints'
import type { SavedView } from '@platen/contracts/saved-views/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices } from '../../platform/notices.ts'
import { queryClient } from '../../platform/query-client.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { pass } from '../../../testing/delayed-answers.ts'
import { type Answers, fakeServer, me, refused } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { onlyTimeouts } from '../../../testing/silent-server.ts'
import { pressKey, scan } from '../../../testing/type-scan.ts'

// The list is tested on a real screen, the products.

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
  vi.useRealTimers()
})

const product = (id: number, code: string): ProductRow => ({
  id,
  code,
  name: `Product ${code}`,
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
})
const rows = [product(1, 'AAA'), product(2, 'BBB'), product(3, 'CCC')]
const meta = { page: 1, per_page: 25, total: 3, total_capped: false, next: null }
const preferences = { columns: [], density: 'compact' as const, default_view_id: null }
const filters = { categories: ['t-shirt', 'mug'], printer_tags: [{ id: 1, code: 'DTG-DARK' }] }
const savedView = (changed: Partial<SavedView> = {}): SavedView => ({
  id: 9,
  name: 'Mugs',
  shared: false,
  own: true,
  owner: 'Amélie Morin',
  search: { category: 'mug', sort: '-priority' },
  columns: null,
  density: null,
  version: 1,
  ...changed,
})

async function open(address: string, answers: Answers = {}) {
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /products': () => ({ data: rows, meta }),
    'GET /products/filters': () => ({ data: filters }),
    ...answers,
  })
  app = await renderApp(address)
  const asked = () => Object.fromEntries(server.of('GET /products').at(-1)?.query ?? [])
  return { server, asked }
}
/** The labels of the columns, without the column of checkboxes. */
const heads = () => {
  const labels = screen.getAllByRole('columnheader').map((head) => head.textContent)
  return labels.slice(labels.indexOf('') + 1)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the filters of a list', () => {
  it('are chips that read as sentences, and their cross removes them', async () => {
    const { asked } = await open('/products?category=mug&search=tee')
    const chip = await button('Category is mug')
    expect(asked()).toMatchObject({ category: 'mug', search: 'tee' })
    expect(await screen.findByText('1–3 of 3 results')).toBeTruthy()
    await userEvent.click(await button('Remove filter: Category is mug'))
    await waitFor(() => expect(app.address()).toBe('/products?search=tee'))
    expect(chip.isConnected).toBe(false)
  })

  it('are added in two steps, and Back removes what was added', async () => {
    const { asked } = await open('/products')
    await userEvent.click(await button('Add filter'))
    await userEvent.click(await screen.findByText('Category', { selector: '[role=dialog] button' }))
    await userEvent.click(await screen.findByText('t-shirt', { selector: '[role=dialog] button *' }))
    await waitFor(() => expect(asked().category).toBe('t-shirt'))
    expect(app.address()).toBe('/products?category=t-shirt')
    app.router.history.back()
    await waitFor(() => expect(app.address()).toBe('/products'))
    expect(screen.queryByRole('button', { name: 'Category is t-shirt' })).toBeNull()
  })
})

it('The values of a filter are offered as soon as they arrive, also where it was chosen before', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  await open('/products', { 'GET /products/filters': () => arrival.then(() => ({ data: filters })) })
  await userEvent.click(await button('Add filter'))
  await userEvent.click(await screen.findByText('Category', { selector: '[role=dialog] button' }))
  await act(async () => arrive())
  expect(await screen.findByText('t-shirt', { selector: '[role=dialog] button *' })).toBeTruthy()
})

describe('the rows of a list', () => {
  it('are a skeleton first, and the former rows while the next ones load', async () => {
    let answer: () => void = () => undefined
    const waits = new Promise<void>((resolve) => (answer = resolve))
    await open('/products', {
      'GET /products': async ({ query }) => {
        if (query.get('sort') === 'name') await waits
        return { data: query.get('sort') === 'name' ? [product(4, 'DDD')] : rows, meta }
      },
    })
    expect(await screen.findByText('AAA')).toBeTruthy()
    await userEvent.click(await button('Product'))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByText('AAA')).toBeTruthy()
    answer()
    expect(await screen.findByText('DDD')).toBeTruthy()
    expect(screen.queryByText('AAA')).toBeNull()
  })

  it('show in their place alone why they can’t be loaded, with another try', async () => {
    let isBroken = true
    await open('/products', {
      'GET /products': () => (isBroken ? refused(500, 'internal', 'The database is away.') : { data: rows, meta }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
    await userEvent.click(await button('Try again'))
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
    isBroken = false
    await userEvent.click(await button('Try again'))
    expect(await screen.findByText('AAA')).toBeTruthy()
    expect(notices.get()).toEqual([])
  })

  it('say that nothing matches and offer to clear the filters, unless there is nothing at all', async () => {
    await open('/products?category=mug', {
      'GET /products': ({ query }) =>
        query.has('category') ? { data: [], meta: { ...meta, total: 0 } } : { data: [], meta: { ...meta, total: 0 } },
    })
    expect(await screen.findByText('No results for this search and these filters')).toBeTruthy()
    await userEvent.click(await button('Clear filters'))
    expect(await screen.findByText(/No products yet/)).toBeTruthy()
    expect(app.address()).toBe('/products')
  })

  it('are those of the last page where a page is past the end, also after a refetch emptied it', async () => {
    let total = 30
    const { server, asked } = await open('/products?page=99', {
      'GET /products': ({ query }) => {
        const page = Number(query.get('page'))
        const data = (page - 1) * 25 < total ? [product(page, `P${page}`)] : []
        return { data, meta: { ...meta, page, total } }
      },
    })
    expect(await screen.findByText('P2')).toBeTruthy()
    expect(app.address()).toBe('/products?page=2')
    expect(app.router.history.canGoBack()).toBe(false)
    expect(server.of('GET /products')).toHaveLength(2)
    total = 3
    await queryClient.invalidateQueries()
    expect(await screen.findByText('P1')).toBeTruthy()
    expect(app.address()).toBe('/products')
    expect(asked().page).toBe('1')
    expect(screen.queryByText(/No products yet/)).toBeNull()
  })

  it('are said to be missing on a page that the total claims to have', async () => {
    await open('/products?page=2', {
      'GET /products': ({ query }) =>
        query.get('page') === '2' ? { data: [], meta: { ...meta, total: 60 } } : { data: rows, meta },
    })
    expect(await screen.findByText('This page is empty')).toBeTruthy()
    await userEvent.click(await button('Go to first page'))
    expect(await screen.findByText('AAA')).toBeTruthy()
  })

  it('have the default sort and the deepest page where an old link names others', async () => {
    const { asked } = await open('/products?sort=-color&page=5000')
    await screen.findByText('AAA')
    expect(asked()).toMatchObject({ sort: 'code', page: '400' })
  })

  // LIST-12
  it('say that some are missing where the search looked through some records only', async () => {
    await open('/products?search=shirt', {
      'GET /products': ({ query }) => ({
        data: rows,
        meta: query.get('search') === 'shirt' ? { ...meta, search_capped: true } : meta,
      }),
    })
    const notice = /^This search matches too much, so some rows are missing here and in the file/
    expect(await screen.findByText(notice)).toBeTruthy()
    await userEvent.click(await button('Clear search'))
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
    expect(screen.getByText('Product AAA')).toBeTruthy()
  })

  it('can be asked for again after an error', async () => {
    let fails = true
    await open('/products', {
      'GET /products': () => (fails ? refused(500, 'internal', 'Broken.') : { data: rows, meta }),
    })
    await screen.findByText('Broken.', { selector: '[role=alert] *' })
    fails = false
    await userEvent.click(await button('Try again'))
    expect(await screen.findByText('AAA')).toBeTruthy()
  })

  it('open by a click anywhere in them, but not by a click on a control', async () => {
    await open('/products')
    await userEvent.click(await screen.findByText('Product BBB'))
    await waitFor(() => expect(app.address()).toBe('/products/edit/2'))
  })
})

describe('the columns of a list', () => {
  it('are hidden and moved, and kept for the person at the server', async () => {
    const { server } = await open('/products', {
      'PUT /lists/:list/preferences': ({ body }) => ({ data: { preferences: body as never, views: [] } }),
    })
    await screen.findByText('AAA')
    await userEvent.click(await button('Display'))
    await userEvent.click(await screen.findByLabelText('Brand'))
    await waitFor(() => expect(heads()).not.toContain('Brand'))
    await userEvent.click(screen.getByLabelText('Move Category up'))
    await waitFor(() => expect(heads().slice(0, 4)).toEqual(['Picture', 'Code', 'Category', 'Product']))
    await waitFor(() => expect(server.of('PUT /lists/products/preferences')).toHaveLength(2))
    const kept = server.of('PUT /lists/products/preferences').at(-1)?.body as typeof preferences
    expect(kept.columns).toMatchObject([
      { key: 'picture' },
      { key: 'code' },
      { key: 'category' },
      { key: 'name' },
      { key: 'brand', hidden: true },
      ...Array(9).fill({}),
    ])
  })

  it('start as the person left them, with their density', async () => {
    const columns = [
      { key: 'priority', width: 200 },
      { key: 'name', hidden: true },
    ]
    await open('/products', {
      'GET /lists/:list': () => ({
        data: { preferences: { columns, density: 'comfortable', default_view_id: null }, views: [] },
      }),
    })
    await screen.findByText('AAA')
    expect(heads().slice(0, 4)).toEqual(['Picture', 'Code', 'Priority', 'Category'])
    expect(screen.getByRole('table').dataset.density).toBe('comfortable')
  })

  it('change their width with the arrow keys', async () => {
    const { server } = await open('/products', {
      'PUT /lists/:list/preferences': ({ body }) => ({ data: { preferences: body as never, views: [] } }),
    })
    const edge = await screen.findByRole('separator', { name: 'Width of Brand' })
    const before = Number(edge.getAttribute('aria-valuenow'))
    fireEvent.keyDown(edge, { key: 'ArrowRight' })
    await waitFor(() => expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 16))
    expect(server.of('PUT /lists/products/preferences')).toHaveLength(1)
  })
})

describe('the saved views of a list', () => {
  const withViews = (views: SavedView[], defaultView: number | null = null): Answers => ({
    'GET /lists/:list': () => ({ data: { preferences: { ...preferences, default_view_id: defaultView }, views } }),
  })

  it('keep the filters and columns on screen under a name', async () => {
    const { server } = await open('/products?category=mug&page=2', {
      'POST /lists/:list/views': ({ body }) => ({
        data: { preferences, views: [savedView({ ...(body as object), id: 12 })] },
      }),
    })
    await userEvent.click(await button('Views'))
    await userEvent.click(await screen.findByText('Save as new view…'))
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Mugs')
    await userEvent.click(screen.getByLabelText('Share with everyone'))
    await userEvent.click(await button('Save view'))
    await waitFor(() => expect(app.address()).toBe('/products?category=mug&view=12'))
    const sent = server.of('POST /lists/products/views')[0]?.body
    expect(sent).toMatchObject({ name: 'Mugs', shared: true, search: { category: 'mug' }, density: 'compact' })
  })

  it('open with their filters and say when they were changed', async () => {
    const { asked } = await open('/products', withViews([savedView()]))
    await userEvent.click(await screen.findByRole('link', { name: 'Mugs' }))
    await waitFor(() => expect(asked()).toMatchObject({ category: 'mug', sort: '-priority' }))
    expect(app.address()).toBe('/products?category=mug&sort=-priority&view=9')
    await userEvent.click(await button('Remove filter: Category is mug'))
    expect(await screen.findByRole('link', { name: /^Mugs.*edited/ })).toBeTruthy()
  })

  it('open by default from a bare address, and not again after their filters were cleared', async () => {
    const { asked } = await open('/products', withViews([savedView({ search: { category: 'mug' } })], 9))
    await waitFor(() => expect(asked().category).toBe('mug'))
    expect(app.address()).toBe('/products?category=mug&view=9')
    await userEvent.click(await screen.findByRole('link', { name: 'Everything' }))
    await waitFor(() => expect(app.address()).toBe('/products?view=none'))
    expect(screen.queryByRole('button', { name: 'Category is mug' })).toBeNull()
  })

  it('show a refused name at its field', async () => {
    await open('/products', {
      'POST /lists/:list/views': () =>
        refused(400, 'invalid_input', 'No.', { fields: { name: 'You have a view with this name.' } }),
    })
    await userEvent.click(await button('Views'))
    await userEvent.click(await screen.findByText('Save as new view…'))
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Mugs')
    await userEvent.click(await button('Save view'))
    expect(await screen.findByText('You have a view with this name.')).toBeTruthy()
  })
})

describe('the CSV of a list', () => {
  it('has the visible columns and the filters, without the page', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { server } = await open('/products?category=mug&page=2', {
      'GET /lists/:list/csv': () => ({ file: new Blob(['Code'], { type: 'text/csv' }) }),
    })
    await screen.findByText('AAA')
    await userEvent.click(await button('Download table'))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const query = Object.fromEntries(server.of('GET /lists/products/csv')[0]?.query ?? [])
    expect(query).toEqual({
      category: 'mug',
      sort: 'code',
      columns: 'code,name,category,brand,print_areas,variants,available,short,priority',
    })
  })
})

describe('the keys of a list', () => {
  // A key acts once no other one has followed it.
  const expectFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

  it('move through the rows, search and list themselves', async () => {
    await open('/products')
    await screen.findByText('AAA')
    await pressKey('j')
    await expectFocus('AAA')
    await pressKey('ArrowDown')
    await expectFocus('BBB')
    await pressKey('k')
    await expectFocus('AAA')
    await pressKey('/')
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'))
    ;(document.activeElement as HTMLElement).blur()
    await pressKey('?')
    expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy()
  })

  it('do nothing within the burst of a scanner', async () => {
    await open('/products')
    await screen.findByText('AAA')
    const before = document.activeElement
    vi.useFakeTimers(onlyTimeouts)
    await scan('jk/x?jjj')
    // Longer than a key waits for another one before it acts, also where a busy machine makes it wait twice.
    await pass(500)
    expect(document.activeElement).toBe(before)
    expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
  })
})
