import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import './platform/theme/print.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { syncTitles } from './app/titles.ts'
import { reloadOnMissingChunk } from './platform/routing/missing-chunk.ts'
import { createAppRouter } from './app/router.tsx'
import { startSessionEffects } from './app/session-effects.ts'
import { initI18n } from './platform/i18n/i18n.ts'
import { sendEscapeToOpened } from './ui/dialog/escape-to-opened.ts'
import { ignoreSecondPresses } from './ui/dialog/second-press.ts'
import { ThemeProvider } from './platform/theme/theme-provider.tsx'

reloadOnMissingChunk()
ignoreSecondPresses()
window.addEventListener('keydown', sendEscapeToOpened, true)

async function start(): Promise<void> {
  await initI18n()
  const router = createAppRouter()
  startSessionEffects(router)
  syncTitles(router)
  // The first screen is resolved before anything renders, so that no wrong screen flashes. The static page is shown
  // meanwhile.
  await router.load()
  const container = document.getElementById('root')
  if (!container) throw new Error('no #root in the page')
  createRoot(container).render(
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  )
}

void start()
