import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import type { Rule } from '@platen/contracts/ability'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../../platform/api/wire.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { orderHit } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { focusHeading } from '../focus-heading.ts'
import { paletteTexts } from './palette.texts.ts'
import { actLinks } from './use-palette-acts.ts'

type Hits = DataOf<'GET /search'>

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

async function openPalette(answer: (text: string) => Promise<Hits> | Hits, rules?: Rule[]) {
  const server = fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /search': async ({ query }) => ({ data: await answer(query.get('text') ?? '') }),
  })
  app = await renderApp('/access-control')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  return { server, field: await screen.findByRole('combobox', { name: 'Search or jump to' }) }
}
/** What is typed as fast as by a scanner is a scan. */
async function lookFor(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.paste(text)
}
// The lists of the screen behind the palette have options, too.
const shown = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)

/** Finds a form by the button that sends it: a list has a link of the same name. */
async function findFormOf(label: string): Promise<HTMLFormElement> {
  const form = (await screen.findByRole('button', { name: label })).closest('form')
  if (!form) throw new Error(`“${label}” is in no form`)
  return form
}

/** What each act opens. */
const opened = {
  import_orders: (label) => screen.findByRole('dialog', { name: label }),
  start_delivery: findFormOf,
  take_stock_out: findFormOf,
  start_count: findFormOf,
  add_supplier: findFormOf,
  add_vendor: findFormOf,
  create_locations: findFormOf,
  create_slots: findFormOf,
  // Both are parts of the profile, which opens at the anchor of the link.
  change_password: async (label) => expect((await findFormOf(label)).closest('#password')).not.toBeNull(),
  scanner_test: async (label) => expect((await screen.findByRole('region', { name: label })).id).toBe('scanner'),
} satisfies Record<keyof typeof actLinks, (label: string) => Promise<unknown>>

describe('the palette', () => {
  // STOCK-57
  it('shows a SKU by the picture of its blank, and what has none by its icon', async () => {
    const picture = { thumb_url: '/api/files/photo', category: 't-shirt', color_hex: '#1B1B1B', design_url: null }
    const variant = orderHit({ kind: 'variant', id: 5, label: 'TEE-BLK-M', order: null, picture })
    const { field } = await openPalette(() => [variant, orderHit({ exact: false })])
    await userEvent.click(field)
    await userEvent.paste('TEE-BLK')
    const named = (name: RegExp) => screen.findByRole('option', { name })
    expect((await named(/TEE-BLK-M/)).querySelector('img')?.getAttribute('src')).toBe('/api/files/photo')
    expect((await named(/P-100007/)).querySelector('img')).toBeNull()
  })

  it('shows live results, the exact one first, and opens it with Enter', async () => {
    const near = orderHit({ id: 8, label: 'P-1000070', order: { id: 8, number: 'P-1000070' }, exact: false })
    const { field } = await openPalette(() => [orderHit(), near])
    await userEvent.type(field, 'P-100007')
    await screen.findByRole('option', { name: /^P-1000070/ })
    expect(shown().slice(0, 2)).toEqual([
      'P-100007#1007 · Zoë · North ShoreOrder',
      'P-1000070#1007 · Zoë · North ShoreOrder',
    ])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
  })

  it('keeps the focus when the navigation before it ends late', async () => {
    const { field } = await openPalette(() => [])
    await waitFor(() => expect(document.activeElement).toBe(field))
    focusHeading()
    expect(document.activeElement).toBe(field)
  })

  it('opens what the number names if Enter comes before the results', async () => {
    let answerNow = (_hits: Hits): void => undefined
    const { server, field } = await openPalette(() => new Promise((resolve) => (answerNow = resolve)))
    // As slow as a person: what is typed as fast as by a scanner, and ended with Enter, is a scan.
    await userEvent.setup({ delay: 60 }).type(field, 'P-100007{Enter}')
    // Slow typing asks for a part of it first.
    await waitFor(() => expect(server.of('GET /search').at(-1)?.query.get('text')).toBe('P-100007'))
    expect(app?.address()).toBe('/access-control')
    answerNow([orderHit()])
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
  })

  it('offers somebody who can’t read orders the station for a piece, and nothing else that they may not open', async () => {
    const piece = orderHit({
      kind: 'piece',
      label: '400000000010',
      detail: 'Tee · Black · M',
      stage: 'confirmed_printed',
    })
    const { field } = await openPalette(
      () => [piece, orderHit(), orderHit({ kind: 'design', id: 3, label: 'a.png', order: null })],
      [
        { action: 'read', subject: 'fulfillment' },
        { action: 'write.quality', subject: 'fulfillment' },
        { action: 'read', subject: 'AclDemo' },
      ],
    )
    await userEvent.type(field, '400000000010')
    await screen.findByRole('option', { name: /^400000000010/ })
    expect(shown()).toEqual(['400000000010Tee · Black · MPiece · Confirmed printed'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(app?.address()).toBe('/fulfillment/quality-check?barcode=400000000010'))
  })

  // SCREEN-44
  it('does what needs no screen, such as another theme, language or the help', async () => {
    const { field } = await openPalette(() => [])
    await lookFor(field, 'dark')
    expect(shown()[0]).toBe('Theme: DarkAction')
    await lookFor(field, 'français')
    expect(shown()[0]).toBe('Language: FrançaisAction')
    await lookFor(field, 'help')
    expect(shown()[0]).toBe('HelpAction')
    await userEvent.click(screen.getByRole('option', { name: /^Help/ }))
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeTruthy()
  })

  it('offers forms to those who may fill them in, and opens them', async () => {
    const { field } = await openPalette(() => [], [{ action: 'read', subject: 'AclDemo' }])
    await lookFor(field, 'add supplier')
    expect(screen.queryByRole('option')).toBeNull()
    await lookFor(field, 'change password')
    expect(shown()).toEqual(['Change passwordAction'])
    await userEvent.click(screen.getByRole('option'))
    await waitFor(() => expect(app?.address()).toBe('/profile#password'))
  })

  // SCREEN-44
  it.each(Object.keys(actLinks) as (keyof typeof actLinks)[])('opens by the act “%s” what it names', async (key) => {
    const { field } = await openPalette(() => [])
    const label = paletteTexts.acts[key].en
    await lookFor(field, label)
    await userEvent.click(screen.getByRole('option', { name: new RegExp(`^${label}`) }))
    await opened[key](label)
  })

  it('makes way for a scan, also for one that stays on the screen', async () => {
    await openPalette(() => [])
    await scan('NOBODYKNOWS')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull())
    expect(app?.address()).toBe('/access-control')
  })

  it('still opens screens while the search fails, and says that it does', async () => {
    const server = fakeServer({
      'GET /auth/me': () => me(),
      'GET /search': () => refused(503, 'too_busy', ''),
    })
    app = await renderApp('/access-control')
    await screen.findByRole('heading', { level: 1 })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'designs')
    expect(await screen.findByText('Orders and products can’t be searched right now.')).toBeTruthy()
    expect(server.of('GET /search').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(app?.address()).toBe('/designs'))
  })

  it('offers only the profile to somebody who must replace the initial password first', async () => {
    const answer = me()
    const user = { ...answer.data.user_data, second_factor_due: true }
    fakeServer({
      'GET /auth/me': () => ({ ...answer, data: { ...answer.data, user_data: user } }),
      'GET /search': () => ({ data: [] }),
    })
    app = await renderApp('/profile')
    await screen.findByRole('heading', { level: 1 })
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search or jump to' })
    expect(shown()).toEqual(['My profileMy account'])
  })
})
