import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './platform/theme/tokens.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import i18next from 'i18next'
import { followTitles } from './app/titles.ts'
import { reloadOnMissingChunk } from './platform/routing/missing-chunk.ts'
import { makeRouter } from './app/router.tsx'
import { followSession } from './app/session-steps.ts'
import { startTexts } from './platform/i18n/i18n.ts'
import { ThemeProvider } from './platform/theme/theme-provider.tsx'

reloadOnMissingChunk()

async function start(): Promise<void> {
  await startTexts()
  const router = makeRouter()
  followSession(router)
  followTitles(router)
  // The first screen is decided before anything shows: no flash of a wrong one (the static page stands meanwhile).
  await router.load()
  const place = document.getElementById('root')
  if (!place) throw new Error('no #root in the page')
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>,
  )
}

void start()
