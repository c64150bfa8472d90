import { createServer, type AddressInfo } from 'node:net'
import { defineConfig } from '@playwright/test'

// Chosen once, in the first process; the workers read this file too and inherit the choice.
process.env.PLATEN_E2E_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.PLATEN_E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: /[.]spec[.]ts$/,
  outputDir: '../test-results',
  globalSetup: './testing/built-server.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
