import { clsx } from 'clsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { queryClient } from '../../platform/query-client.ts'
import { usePreferences } from '../../platform/theme/preferences.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { LazyDialogs } from '../../ui/dialog/lazy-dialogs.tsx'
import { RegionError } from '../region-error.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { LateCustomizer } from './appearance/customizer-button.tsx'
import css from './default-layout.module.css'
import { HorizontalNav } from './menu/horizontal-nav.tsx'
import { Navbar } from './navbar.tsx'
import { OverlayNav } from './menu/overlay-nav.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useNav } from './use-layout.ts'
import { VerticalNav } from './menu/vertical-nav.tsx'

/** The frame around every screen but the blank ones: navigation, top bar, content, footer. */
export function DefaultLayout() {
  const { user } = useSession()
  const [reader, setReader] = useState(user?.id)
  if (user && user.id !== reader) setReader(user.id)
  return (
    <QueryClientProvider client={queryClient}>
      {/* Somebody else begins with empty screens, also where the address stays. */}
      <Frame key={reader} />
    </QueryClientProvider>
  )
}

function Frame() {
  const preferences = usePreferences()
  const { user } = useSession()
  const nav = useNav()
  const [overlay, setOverlay] = useState(false)
  const [searching, setSearching] = useState(false)
  const [customizing, setCustomizing] = useState(false)
  // A wide screen closes the overlay, so that it does not stand open by itself when the screen is narrow again.
  if (overlay && nav !== 'overlay') setOverlay(false)
  const closeOverlay = useCallback(() => setOverlay(false), [])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const signedIn = user !== null
  return (
    <div className={css.frame}>
      {signedIn && nav === 'vertical' && (
        <Region name="menu">
          <VerticalNav collapsed={preferences.verticalNavCollapsed} />
        </Region>
      )}
      {signedIn && nav === 'overlay' && overlay && <OverlayNav close={closeOverlay} />}
      <div className={css.column}>
        <Region name="navbar">
          <Navbar
            showBrand={nav !== 'vertical' || !signedIn}
            openMenu={nav === 'overlay' && signedIn ? () => setOverlay(true) : undefined}
            menuOpen={overlay}
            search={() => setSearching(true)}
            customize={nav === 'overlay' ? undefined : () => setCustomizing(true)}
            customizing={customizing}
          />
          {signedIn && nav === 'horizontal' && <HorizontalNav />}
        </Region>
        <main
          id="main"
          className={clsx(css.main, preferences.contentWidth === 'boxed' && css.boxed)}
          tabIndex={-1}
          data-focus-silent
        >
          <Region name={path}>
            <Outlet />
          </Region>
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      {signedIn && <CommandPalette opened={searching} setOpened={setSearching} />}
      {nav !== 'overlay' && <LateCustomizer opened={customizing} close={() => setCustomizing(false)} />}
      <LazyDialogs />
    </div>
  )
}

/** What fails in one region leaves the others standing; another screen (or name) tries anew. */
function Region({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={RegionError}>
      {children}
    </CatchBoundary>
  )
}

function Footer() {
  const t = useTexts('shell')
  const { footerType } = usePreferences()
  if (footerType === 'hidden') return null
  return (
    <footer data-frame className={clsx(css.footer, footerType === 'sticky' && css.footerSticky)}>
      {t('footer', { year: new Date().getFullYear() })}
    </footer>
  )
}
