import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { makeRouter } from '../app/router.tsx'
import { followSession } from '../app/session-steps.ts'
import { followTitles } from '../app/titles.ts'
import { ThemeProvider } from '../platform/theme/theme-provider.tsx'

/** The whole application at an address, with the real router; the network is whatever the test made it. */
export async function renderApp(address: string) {
  const router = makeRouter()
  const history = createMemoryHistory({ initialEntries: [address] })
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
    },
  }
}
