import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { listScreens } from '../../../../testing/list-screens.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { screens } from '../../features.ts'

const inMenu = screens.filter(({ menu }) => menu.length > 0)

/** Entries that the specification names otherwise than what they open. */
const specified: Record<string, readonly string[]> = {
  '/orders': ['All', 'Toutes'],
  '/users': ['Users & roles', 'Utilisateurs et rôles'],
  '/printer-tags': ['Repère d’imprimante'],
}

// SCREEN-73
describe('menu and title', () => {
  it('are written alike: the label is the title, or the part of it that its area leaves open', () => {
    const differing = inMenu.flatMap(({ path, title, menu }) =>
      (['en', 'fr'] as const).flatMap((language) => {
        const [whole, labels] = [title[language], menu.map(({ label }) => label[language])]
        const isAlike = (label: string) =>
          whole.length === label.length ? whole === label : whole.toLowerCase().includes(label.toLowerCase())
        return labels.filter((label) => !isAlike(label)).map((label) => `${path}: ${label}`)
      }),
    )
    expect(differing.toSorted()).toEqual(
      Object.entries(specified)
        .flatMap(([path, labels]) => labels.map((label) => `${path}: ${label}`))
        .toSorted(),
    )
  })

  describe('are those of the screen itself at', () => {
    let app: Awaited<ReturnType<typeof renderApp>>
    beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
    afterEach(async () => {
      app.stop()
      endSession()
      await setLanguage('en')
    })

    // The tests of all lists hold theirs. The groups of orders are all headed “Orders”, above their tabs.
    const lists = new Set(listScreens.values())
    const others = inMenu.filter(({ path }) => !lists.has(path) && !path.startsWith('/orders/'))
    it.each(others.map(({ path, title }) => [path, title] as const))('%s', async (path, title) => {
      saveToken('token')
      fakeServer({ 'GET /auth/me': () => me() })
      app = await renderApp(path)
      const heading = () => app.container.querySelector('main h1')?.textContent
      await waitFor(() => expect(heading()).toBe(title.en))
      await act(() => setLanguage('fr'))
      await waitFor(() => expect(heading()).toBe(title.fr))
    })
  })
})
