import { createBrowserHistory, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { makeRouter } from '../app/router.tsx'
import { followSession } from '../app/session-steps.ts'
import { followTitles } from '../app/titles.ts'
import { ThemeProvider } from '../platform/theme/theme-provider.tsx'

interface RenderOptions {
  /** The history of the window itself, which alone asks before Back and before the tab is closed. */
  windowHistory?: boolean
}

/** The whole application at an address, with the real router; the network is whatever the test made it. */
export async function renderApp(address: string, { windowHistory = false }: RenderOptions = {}) {
  const router = makeRouter()
  if (windowHistory) window.history.replaceState(null, '', address)
  const history = windowHistory ? createBrowserHistory() : createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history } as never)
  const stops = [followSession(router), followTitles(router)]
  await router.load()
  const view = render(
    <I18nextProvider i18n={i18next}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nextProvider>,
  )
  return {
    ...view,
    router,
    /** Path and query on screen, as the address line has them. */
    address: () => history.location.href,
    stop: (): void => {
      stops.forEach((stop) => stop())
      view.unmount()
      history.destroy()
    },
  }
}
