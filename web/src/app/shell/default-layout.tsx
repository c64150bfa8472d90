import { clsx } from 'clsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { checklistVisit } from '../../platform/checklist-visit.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { isPaletteOpen } from '../../platform/command-palette.ts'
import { useObservable } from '../../platform/observable.ts'
import { queryClient } from '../../platform/query-client.ts'
import { usePreferences } from '../../platform/theme/preferences.ts'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { useCan, useSession } from '../../platform/session/use-can.tsx'
import { viewedRole } from '../../platform/session/view-as.ts'
import { LazyBulkDialogs } from '../../ui/bulk/lazy-bulk-dialogs.tsx'
import { LazyDialogs } from '../../ui/dialog/lazy-dialogs.tsx'
import { RegionError } from '../region-error.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { LazyCustomizer } from './appearance/customizer-button.tsx'
import { Help } from './help/help.tsx'
import css from './default-layout.module.css'
import { SetUpHint } from './messages/set-up-hint.tsx'
import { Navbar } from './navbar.tsx'
import { OverlayNav } from './menu/overlay-nav.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useNavMode } from './use-layout.ts'
import { VerticalNav } from './menu/vertical-nav.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Few people use these, so their code isn't part of the first load.
const ChecklistBar = lazyComponent(async () => (await import('./checklist-bar.tsx')).ChecklistBar)
const ViewAsBar = lazyComponent(async () => (await import('./view-as-bar.tsx')).ViewAsBar)
const HorizontalNav = lazyComponent(async () => (await import('./menu/horizontal-nav.tsx')).HorizontalNav)

/** The shell around all screens except the blank ones: navigation, top bar, content, footer. */
export function DefaultLayout() {
  const { user } = useSession()
  const [userId, setUserId] = useState(user?.id)
  if (user && user.id !== userId) setUserId(user.id)
  return (
    <QueryClientProvider client={queryClient}>
      {/* A new key for each user clears all component state, even if the URL stays. */}
      <Shell key={userId} />
    </QueryClientProvider>
  )
}

function Shell() {
  const preferences = usePreferences()
  const { user } = useSession()
  const nav = useNavMode()
  const [isOverlayOpen, setIsOverlayOpen] = useState(false)
  const [isCustomizerOpen, setIsCustomizerOpen] = useState(false)
  // Closed on a wide screen, so that it isn't open by itself when the screen is narrow again.
  if (isOverlayOpen && nav !== 'overlay') setIsOverlayOpen(false)
  const closeOverlay = useCallback(() => setIsOverlayOpen(false), [])
  const openCustomizer = () => setIsCustomizerOpen(true)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isSignedIn = user !== null
  const mayReadChecklist = useCan('setting.write')
  // Benches fill the screen, and the checklist itself needs no way back.
  const isElsewhere = path !== '/setup' && !path.startsWith('/fulfillment')
  const isBackOffered = useObservable(checklistVisit) && mayReadChecklist && isElsewhere
  const viewed = viewedRole()
  return (
    <div className={css.frame}>
      {isSignedIn && nav === 'vertical' && (
        <Region name="menu">
          <VerticalNav isCollapsed={preferences.verticalNavCollapsed} />
        </Region>
      )}
      {isSignedIn && nav === 'overlay' && isOverlayOpen && <OverlayNav close={closeOverlay} />}
      <div className={css.column}>
        {isSignedIn && viewed && (
          <Suspense>
            <ViewAsBar role={viewed} />
          </Suspense>
        )}
        <Region name="navbar">
          <Navbar
            showBrand={nav !== 'vertical' || !isSignedIn}
            openMenu={nav === 'overlay' && isSignedIn ? () => setIsOverlayOpen(true) : undefined}
            isMenuOpen={isOverlayOpen}
            openSearch={() => isPaletteOpen.set(true)}
            openCustomizer={openCustomizer}
            isCustomizerOpen={isCustomizerOpen}
          />
          {isSignedIn && nav === 'horizontal' && (
            <Suspense fallback={preferences.horizontalNavType !== 'hidden' && <div className={css.horizontalPlace} />}>
              <HorizontalNav />
            </Suspense>
          )}
        </Region>
        <main
          id="main"
          className={clsx(css.main, preferences.contentWidth === 'boxed' && css.boxed)}
          tabIndex={-1}
          data-acts
          data-focus-silent
        >
          {isSignedIn && isBackOffered && (
            <Suspense fallback={<div className={css.barPlace} />}>
              <ChecklistBar />
            </Suspense>
          )}
          {isSignedIn && <SetUpHint />}
          <Region name={path}>
            <Outlet />
          </Region>
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      {isSignedIn && <CommandPalette openCustomizer={openCustomizer} />}
      <Help />
      <LazyCustomizer opened={isCustomizerOpen} close={() => setIsCustomizerOpen(false)} />
      <LazyDialogs />
      {isSignedIn && <LazyBulkDialogs />}
    </div>
  )
}

/** An error in one region leaves the others working. Another name (such as the next screen's path) resets it. */
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
  const { appTitle } = useThemeConfig()
  if (footerType === 'hidden') return null
  return (
    <footer data-frame className={clsx(css.footer, footerType === 'sticky' && css.footerSticky)}>
      {t('footer', { year: new Date().getFullYear(), app: appTitle })}
    </footer>
  )
}
