import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/system-packages.ts'
import { freePort } from './testing/server/free-port.ts'

// Chosen once, in the first process; the workers read this file too and inherit the choice.
process.env.PLATEN_E2E_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.PLATEN_E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: /[.]spec[.]ts$/,
  outputDir: '../test-results',
  // Absolute, because the configuration of the screenshots, which extends this one, is in another folder.
  globalSetup: join(import.meta.dirname, 'testing/server/built-server.ts'),
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    [join(import.meta.dirname, 'testing/server/server-log.ts')],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    baseURL: address,
    // Recording every step takes as long as the steps. PLATEN_E2E_TRACE=1 keeps what led to a failure.
    trace: process.env.PLATEN_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Motion is looked at by the tests that ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimizing their scripts takes longer than running them as they are.
        '--js-flags=--no-opt',
      ],
    },
  },
})
