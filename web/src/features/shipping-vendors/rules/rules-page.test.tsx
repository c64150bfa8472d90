import type { ShippingChoice, ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { closest } from '../../../../testing/closest.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(async () => {
  app?.stop()
  app = null
  endSession()
  await setLanguage('en')
})

describe('the rules that choose a vendor', () => {
  const rule: ShippingRule = {
    store_id: null,
    countries: ['FR'],
    min_weight_g: null,
    max_weight_g: null,
    service_asked: null,
    vendor_id: 3,
    service: null,
  }
  const choice: ShippingChoice = {
    rules: [rule, { ...rule, countries: [], min_weight_g: 2000, vendor_id: 4, service: 'Slow' }],
    default_vendor_id: 3,
    default_service: null,
    version: 7,
    updated_at: '2020-03-01T12:00:00Z',
    updated_by: 'Ada Administrator',
    vendors: [
      { id: 3, name: 'Canada Post', services: ['Expedited Parcel'], active: true, archived: false },
      { id: 4, name: 'Courier', services: ['Slow'], active: true, archived: false },
    ],
    stores: [{ id: 1, name: 'Demo' }],
  }
  const serveRules = (rules = [{ action: 'manage', subject: 'all' }], shown: Partial<ShippingChoice> = {}) =>
    fakeServer({
      'GET /auth/me': () => me(rules),
      'GET /shipping-rules': () => ({ data: { ...choice, ...shown } }),
      'PUT /shipping-rules': () => ({ data: { ...choice, version: 8 } }),
      'GET /shipping-rules/:id/history': () => ({
        data: [
          {
            id: 9,
            at: '2020-03-02T12:00:00Z',
            who: 'Ada Administrator',
            event: 'edited',
            other: null,
            changes: [
              { field: 'rules', before: [], after: ['FR → Canada Post', '* → Courier · Slow'] },
              { field: 'default_vendor_id', before: null, after: 'Canada Post' },
            ],
          },
        ],
        meta: { next: null },
      }),
      'GET /shipping-rules/try': () => ({
        data: {
          order_id: 9,
          number: 'P-9',
          store: 'Demo',
          country: 'CA',
          weight_g: 300,
          service_asked: 'Express',
          steps: [
            { kind: 'rule', position: 1, vendor: 'Canada Post', outcome: 'other_country' },
            { kind: 'store', position: null, vendor: null, outcome: 'not_set' },
            { kind: 'site', position: null, vendor: 'Canada Post', outcome: 'chosen' },
          ],
          chosen: { vendor: 'Canada Post', service: 'Express' },
          keeps: null,
          current: null,
        } as const,
      }),
    })

  it('are reordered by keyboard, added to, and saved as one with their version', async () => {
    const server = serveRules()
    app = await renderApp('/shipping-vendors?tab=rules')
    const down = await screen.findByRole('button', { name: 'Move rule 1 down' })
    down.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))
    const third = screen.getByRole('group', { name: /^Rule 3/ })
    await userEvent.selectOptions(within(third).getByRole('combobox', { name: 'Vendor' }), '4')
    await userEvent.selectOptions(within(third).getByRole('combobox', { name: 'Store' }), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(server.of('PUT /shipping-rules')).toHaveLength(1))
    expect(server.of('PUT /shipping-rules')[0]?.body).toEqual({
      rules: [choice.rules[1], rule, { ...rule, store_id: 1, countries: [], vendor_id: 4 }],
      default_vendor_id: 3,
      default_service: null,
      version: 7,
    })
  })

  it('keep the focus on the rule that an arrow moves, and on the form when one is removed', async () => {
    serveRules()
    app = await renderApp('/shipping-vendors?tab=rules')
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    await userEvent.click(await screen.findByRole('button', { name: 'Move rule 2 up' }))
    expect(focused()).toBe('Move rule 1 down')
    await userEvent.keyboard('{Enter}')
    // The guard against scans holds a lone Enter for a moment.
    await waitFor(() => expect(focused()).toBe('Move rule 2 up'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove rule 1' }))
    expect(focused()).toBe('Add rule')
  })

  it('aren’t saved while one of them has no vendor', async () => {
    const server = serveRules()
    app = await renderApp('/shipping-vendors?tab=rules')
    await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('rules.2.vendor_id'))
    expect(server.of('PUT /shipping-rules')).toEqual([])
  })

  // VENDOR-8
  it('are sentences that follow what is typed, say what isn’t saved, and open where something is missing', async () => {
    serveRules()
    app = await renderApp('/shipping-vendors?tab=rules')
    const first = closest(await screen.findByText('If country is France → Canada Post'), 'details')
    const sentence = closest(within(first).getByText('If country is France → Canada Post'), 'summary')
    expect(first.open).toBe(false)
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await userEvent.selectOptions(within(first).getByRole('combobox', { name: 'Store' }), '1')
    fireEvent.change(within(first).getByRole('textbox', { name: /^Maximum weight/ }), { target: { value: '500' } })
    fireEvent.change(within(first).getByRole('textbox', { name: 'Service asked for' }), {
      target: { value: 'EXPRESS' },
    })
    await userEvent.selectOptions(within(first).getByRole('combobox', { name: 'Vendor' }), '')
    expect(sentence.textContent).toContain(
      'If store is Demo, country is France, weight ≤ 500 g, and service asked for is Express → no vendor chosen',
    )
    expect(within(sentence).getByText('Unsaved changes')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(first.open).toBe(true))
    expect(within(sentence).getByText('Shipping vendor: Required')).toBeTruthy()
  })

  it('stay open, with the focus where it is, when the form takes over what was saved', async () => {
    serveRules()
    app = await renderApp('/shipping-vendors?tab=rules')
    const details = async (text: string) => closest(await screen.findByText(text), 'details')
    const second = await details('If weight ≥ 2,000 g → Courier, Slow')
    await userEvent.click(within(second).getByText('If weight ≥ 2,000 g → Courier, Slow'))
    const field = within(second).getByRole('textbox', { name: 'Service asked for' })
    fireEvent.change(field, { target: { value: 'EXPRESS' } })
    field.focus()
    fireEvent.submit(closest(field, 'form'))
    await screen.findByText('Rules saved')
    const after = await details('If weight ≥ 2,000 g → Courier, Slow')
    expect(after.open).toBe(true)
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field.getAttribute('name')))
  })

  it('are grammatical in French, whatever they ask for', async () => {
    serveRules([{ action: 'read', subject: 'shipping_vendor' }], {
      rules: [
        { ...rule, store_id: 1, countries: ['CA', 'FR'], min_weight_g: 100, max_weight_g: 2000, service: 'Slow' },
        { ...rule, countries: [], service_asked: 'EXPRESS' },
        { ...rule, countries: [] },
      ],
    })
    app = await renderApp('/shipping-vendors?tab=rules')
    await act(() => setLanguage('fr'))
    const items = within(closest(await screen.findByText(/^Si la boutique/), 'ol')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Si la boutique est « Demo », si le pays est « Canada » ou « France » et si le poids est de 100 g à 2 000 g → Canada Post, Slow',
      'Si le service demandé est « Express » → Canada Post',
      'Toutes les commandes → Canada Post',
    ])
  })

  it('are read by those who may not change them', async () => {
    serveRules([{ action: 'read', subject: 'shipping_vendor' }])
    app = await renderApp('/shipping-vendors?tab=rules')
    expect(await screen.findByText('If country is France → Canada Post')).toBeTruthy()
    expect(screen.getByText('If weight ≥ 2,000 g → Courier, Slow')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })

  it('have a history that says who changed which of them', async () => {
    serveRules([{ action: 'read', subject: 'shipping_vendor' }])
    app = await renderApp('/shipping-vendors?tab=rules')
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(await history.findByText('Ada Administrator changed this')).toBeTruthy()
    expect(history.getByText('Rules set to 1. FR → Canada Post; 2. Every order → Courier · Slow')).toBeTruthy()
    expect(history.getByText('Default shipping vendor set to “Canada Post”')).toBeTruthy()
  })

  it('explain what they choose for an order', async () => {
    const server = serveRules()
    app = await renderApp('/shipping-vendors?tab=rules')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Order' }), 'P-9')
    await userEvent.click(screen.getByRole('button', { name: 'Try order' }))
    expect(await screen.findByText('For other countries')).toBeTruthy()
    expect(screen.getByText('The rules choose Canada Post · Express')).toBeTruthy()
    expect(server.of('GET /shipping-rules/try')[0]?.query.get('order')).toBe('P-9')
  })
})
