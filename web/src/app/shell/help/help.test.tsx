import type { Rule } from '@platen/contracts/ability'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, me } from '../../../../testing/fake-server.ts'
import { emptyList, openBench, readLastScans } from '../../../../testing/open-bench.ts'
import { orderHit } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { pressKey, scan } from '../../../../testing/type-scan.ts'
import { userEvent } from '../../../../testing/user-event.ts'
import { isHelpOpen } from '../../../platform/help.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { setShortcuts } from '../../../platform/shortcuts.ts'

const panel = vi.hoisted(() => ({ loads: Promise.resolve() }))
vi.mock('./help-panel.tsx', async (original) => {
  await panel.loads
  return original()
})

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(async () => {
  app?.stop()
  app = null
  endSession()
  setShortcuts(true)
  await setLanguage('en')
})

async function openSuppliers({ rules, answers = {} }: { rules?: Rule[]; answers?: Answers } = {}) {
  const server = fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /suppliers': () => emptyList,
    'GET /file-imports/:kind/format': ({ params }) => ({
      data: {
        columns: [
          { name: 'code', required: true, only_new: false, instead: null, example: 'ACME' },
          { name: `of_${String(params.kind)}`, required: false, only_new: true, instead: 'other', example: '5' },
        ],
        saved_together: false,
      },
    }),
    ...answers,
  })
  app = await renderApp('/suppliers')
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('No data available')
  return server
}
const helpOf = (name: string) => screen.findByRole('dialog', { name })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const linksOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => link.textContent)

// SCREEN-74
describe('the help of a screen', () => {
  it('makes way for what is scanned while it is still being loaded', async () => {
    let load = () => {}
    panel.loads = new Promise((resolve) => (load = resolve))
    const bench = await openBench({ kind: 'quality_check', address: '/fulfillment/quality-check' })
    app = bench.app
    await pressKey('?')
    await waitFor(() => expect(isHelpOpen.get()).toBe(true))
    await scan('400000000010')
    expect(isHelpOpen.get()).toBe(false)
    load()
    await import('./help-panel.tsx')
    await waitFor(() => expect(readLastScans()[0]).toContain('400000000010'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by its button, says what the screen is for and which files it imports, and gives the focus back', async () => {
    await openSuppliers()
    const button = screen.getByRole('button', { name: 'Help' })
    await userEvent.click(button)
    const help = await helpOf('Help')
    expect(within(help).getByRole('heading', { name: 'Suppliers' })).toBeTruthy()
    expect(within(help).getByText(/^Who sells you blanks/)).toBeTruthy()
    const columns = await within(help).findAllByRole('row')
    expect(columns.map((row) => row.textContent)).toEqual([
      'ColumnExample',
      'code requiredACME',
      'of_suppliers new rows only · or other5',
    ])
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('opens by its key, and lists the keys of the screen and those of every screen', async () => {
    await openSuppliers()
    await pressKey('?')
    const help = await helpOf('Help')
    await within(help).findByText('Next row')
    const keys = [...help.querySelectorAll('dt')].map((term) => term.textContent)
    expect(keys).toEqual(['j↓', 'k↑', 'Enter', 'x', '/', 'Ctrl K', 'Ctrl ↵', '?'])
  })

  it('lists only what works where shortcuts are turned off, and opens by its button', async () => {
    setShortcuts(false)
    await openSuppliers()
    await userEvent.click(screen.getByRole('button', { name: 'Help' }))
    const help = await helpOf('Help')
    await within(help).findByText('Next row')
    const keys = [...help.querySelectorAll('dt')].map((term) => term.textContent)
    expect(keys).toEqual(['↓', '↑', 'Enter'])
    expect(within(help).getByText(/turned off in this browser/)).toBeTruthy()
  })

  it('leads only to what its reader may open, and asks for no files that they may not import', async () => {
    const server = await openSuppliers({ rules: [{ action: 'read', subject: 'product' }] })
    await userEvent.click(screen.getByRole('button', { name: 'Help' }))
    const help = await helpOf('Help')
    expect(linksOf(help)).toEqual(['Product Variants'])
    expect(server.of('GET /file-imports/suppliers/format')).toEqual([])
    await userEvent.click(within(help).getByRole('link'))
    await waitFor(() => expect(app?.address()).toBe('/variants'))
    await expectClosed()
  })

  it('is in the language of its reader', async () => {
    await setLanguage('fr')
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp('/access-control')
    await userEvent.click(await screen.findByRole('button', { name: 'Aide' }))
    expect(within(await helpOf('Aide')).getByText(/^Une démonstration/)).toBeTruthy()
  })

  it('makes way for what is scanned on a screen of the office', async () => {
    await openSuppliers({ answers: { 'GET /search': () => ({ data: [orderHit()] }) } })
    await pressKey('?')
    await helpOf('Help')
    await scan('P-100007')
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
    await expectClosed()
  })

  it('opens in the full window of a station, lists the keys of its acts, and a scan closes it and counts', async () => {
    const bench = await openBench({ kind: 'quality_check', address: '/fulfillment/quality-check' })
    app = bench.app
    await userEvent.click(within(document.querySelector('main') as HTMLElement).getByRole('button', { name: 'Help' }))
    const help = await helpOf('Help')
    expect(await within(help).findByText('Pass the piece')).toBeTruthy()
    expect(within(help).queryByText('Select the row')).toBeNull()
    await scan('400000000010')
    await expectClosed()
    await waitFor(() => expect(readLastScans()[0]).toContain('400000000010'))
    await pressKey('?')
    await helpOf('Help')
  })
})
