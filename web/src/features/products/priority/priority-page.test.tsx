import type { PriorityLane } from '@platen/contracts/products/priorities'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { userEvent } from '../../../../testing/user-event.ts'
import { notices } from '../../../platform/notices.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { showForm } from '../../../../testing/example-form.tsx'
import { type Answers, fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { PriorityLanes } from './priority-lanes.tsx'

const noop = () => {}
let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  vi.restoreAllMocks()
})

const mug = { id: 1, version: 2, code: 'MUG', name: 'Mug', waiting: 1 }
const tee = { id: 2, version: 5, code: 'TEE', name: 'Heavy Tee', waiting: 3 }
const card = { id: 3, version: 1, code: 'CARD', name: 'Thank-you card', waiting: 0 }
const lanes: PriorityLane[] = [
  { priority: 50, products: [mug] },
  { priority: 100, products: [tee, card] },
]
const meta = { page: 1, per_page: 20, total: 0, total_capped: false, next: null }

function serve(rules = [{ action: 'manage', subject: 'all' }], answers: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /products': () => ({ data: [], meta }),
    'GET /product-priorities': () => ({ data: lanes }),
    'GET /product-priorities/preview': () => ({
      data: { pieces: 3, first_now: 9, first_then: 1, overtaken: 8, overtaking: 0 },
    }),
    'PUT /product-priorities/:id': () => ({ data: [{ priority: 50, products: [mug, tee] }] }),
    'PUT /product-priorities': () => ({ data: [{ priority: 20, products: [mug, tee] }] }),
    ...answers,
  })
}

/** Pasted, because what is typed at once and ended with Enter is a scan. */
async function searchFor(text: string) {
  await userEvent.click(screen.getByRole('searchbox', { name: 'Code or name' }))
  await userEvent.paste(text)
}

describe('the fulfillment priority', () => {
  it('shows the effect on the queue before a product is moved, and renumbers no other', async () => {
    const server = serve()
    app = await renderApp('/product/priority')
    await userEvent.click(await screen.findByRole('button', { name: 'Move TEE' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move TEE to another priority' })
    const field = within(dialog).getByRole('textbox', { name: 'New priority' })
    await userEvent.clear(field)
    await userEvent.type(field, '50')
    expect(
      await within(dialog).findByText('3 waiting pieces: the first one goes from place 9 to place 1.'),
    ).toBeTruthy()
    expect(within(dialog).getByText('8 other pieces are overtaken.')).toBeTruthy()
    expect(server.of('GET /product-priorities/preview').at(-1)?.query.get('priority')).toBe('50')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move product' }))
    await waitFor(() => expect(server.of('PUT /product-priorities/2')).toHaveLength(1))
    expect(server.of('PUT /product-priorities/2')[0]?.body).toEqual({ version: 5, priority: 50 })
  })

  it('shows products without waiting pieces when they are searched or all are asked for', async () => {
    serve()
    app = await renderApp('/product/priority')
    await screen.findByText('TEE')
    expect(screen.queryByText('CARD')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: 'Only products with waiting pieces' }))
    expect(screen.getByText('CARD')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: 'Only products with waiting pieces' }))
    await searchFor('card')
    expect(await screen.findByText('CARD')).toBeTruthy()
    expect(screen.queryByText('TEE')).toBeNull()
  })

  it('moves the selected products together, and none that is no longer shown', async () => {
    const server = serve()
    app = await renderApp('/product/priority')
    for (const code of ['MUG', 'TEE'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
    await searchFor('mug')
    expect(await screen.findByText('1 product selected')).toBeTruthy()
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Code or name' }))
    expect(await screen.findByText('2 products selected')).toBeTruthy()
    const selection = within(screen.getByRole('group', { name: 'Selected products' }))
    await userEvent.click(selection.getByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 products to another priority' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'New priority' }), '20')
    await userEvent.click(dialog.getByRole('button', { name: 'Move products' }))
    await waitFor(() => expect(server.of('PUT /product-priorities')).toHaveLength(1))
    expect(server.of('PUT /product-priorities')[0]?.body).toEqual({
      products: [
        { id: 1, version: 2 },
        { id: 2, version: 5 },
      ],
      priority: 20,
    })
    // They are moved: the next move is of what is chosen for it.
    await waitFor(() => expect(screen.queryByText('2 products selected')).toBeNull())
  })

  it('moves by its button the product next to it alone, whatever is selected', async () => {
    serve()
    app = await renderApp('/product/priority')
    for (const code of ['MUG', 'TEE'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Move MUG' }))
    expect(await screen.findByRole('dialog', { name: /MUG/ })).toBeTruthy()
  })

  it('asks about the lane that a product is dragged into', async () => {
    serve()
    app = await renderApp('/product/priority')
    const target = await screen.findByRole('region', { name: 'Priority 50' })
    const source = screen.getByRole('region', { name: 'Priority 100' })
    document.elementFromPoint = () => target
    const handle = within(source).getByTitle('Drag to another lane')
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 10, clientY: 300 })
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 10, clientY: 100 })
    fireEvent.pointerUp(window, { pointerId: 1 })
    const dialog = await screen.findByRole('dialog', { name: 'Move TEE to another priority' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'New priority' }).value).toBe('50')
  })

  // CATALOG-7
  it.each([
    ['archived', [{ priority: 50, products: [mug] }], 'TEE was archived in the meantime. Nothing was changed.'],
    [
      'moved',
      [{ priority: 50, products: [mug, tee] }],
      'TEE was moved to another priority in the meantime. Nothing was changed.',
    ],
  ])('says that the dragged product was %s by somebody else, and asks about no move', async (_change, later, text) => {
    let now = lanes
    serve(undefined, { 'GET /product-priorities': () => ({ data: now }) })
    app = await renderApp('/product/priority')
    const target = await screen.findByRole('region', { name: 'Priority 50' })
    document.elementFromPoint = () => target
    const source = within(screen.getByRole('region', { name: 'Priority 100' }))
    const press = { pointerId: 1, button: 0, clientX: 10, clientY: 300 }
    fireEvent.pointerDown(source.getByTitle('Drag to another lane'), press)
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 10, clientY: 100 })
    now = later
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET /product-priorities'] })
      // The screen is told of the answer in the next task.
      await new Promise((resolve) => setTimeout(resolve))
    })
    fireEvent.pointerUp(window, { pointerId: 1 })
    expect(notices.get()).toMatchObject([{ tone: 'warning', text }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps every lane in its place while a product is dragged, and then shows what changed meanwhile', async () => {
    await loadTexts(['ui', 'priority'])
    let update = (_lanes: readonly PriorityLane[]) => {}
    const Lanes = () => {
      const [shown, setShown] = useState<readonly PriorityLane[]>(lanes)
      update = setShown
      return <PriorityLanes lanes={shown} mayChange selected={new Set()} select={noop} plan={noop} planDrop={noop} />
    }
    await showForm(() => <Lanes />)
    document.elementFromPoint = () => null
    fireEvent.pointerDown(screen.getAllByTitle('Drag to another lane')[0] as Element, { pointerId: 1, button: 0 })
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 10, clientY: 100 })
    act(() => update([{ priority: 1, products: [card] }, ...lanes]))
    expect(screen.queryByRole('region', { name: 'Priority 1' })).toBeNull()
    fireEvent.pointerUp(window, { pointerId: 1 })
    expect(screen.getByRole('region', { name: 'Priority 1' })).toBeTruthy()
  })

  it('leaves a product where it is when the drag ends with Escape', async () => {
    serve()
    app = await renderApp('/product/priority')
    const target = await screen.findByRole('region', { name: 'Priority 50' })
    document.elementFromPoint = () => target
    const source = screen.getByRole('region', { name: 'Priority 100' })
    fireEvent.pointerDown(within(source).getByTitle('Drag to another lane'), {
      pointerId: 1,
      button: 0,
      clientX: 10,
      clientY: 300,
    })
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 10, clientY: 100 })
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(window, { pointerId: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers readers no moves', async () => {
    serve([{ action: 'read', subject: 'product' }])
    app = await renderApp('/product/priority')
    await screen.findByText('TEE')
    expect(screen.queryByRole('button', { name: 'Move TEE' })).toBeNull()
    expect(screen.queryByTitle('Drag to another lane')).toBeNull()
  })
})
