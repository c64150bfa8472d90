import { createBrowserHistory, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createAppRouter } from '../src/app/router.tsx'
import { startSessionEffects } from '../src/app/session-effects.ts'
import { syncTitles } from '../src/app/titles.ts'
import { ThemeProvider } from '../src/platform/theme/theme-provider.tsx'

interface RenderOptions {
  /** Uses the window's own history, because only that one asks before Back and before the tab closes. */
  windowHistory?: boolean
}

/** Renders the whole application at a URL with the real router. The network is whatever the test has set up. */
export async function renderApp(address: string, { windowHistory = false }: RenderOptions = {}) {
  const router = createAppRouter()
  if (windowHistory) window.history.replaceState(null, '', address)
  const history = windowHistory ? createBrowserHistory() : createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history } as never)
  const stops = [startSessionEffects(router), syncTitles(router)]
  await router.load()
  const view = render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return {
    ...view,
    router,
    /** The current path and query. */
    address: () => history.location.href,
    stop: (): void => {
      stops.forEach((stop) => stop())
      view.unmount()
      history.destroy()
    },
  }
}
