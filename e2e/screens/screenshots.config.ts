import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** `npm run screenshots`: every screen and state into one folder, with a contact sheet. */
export default defineConfig(browserTests, {
  testMatch: /screenshots[.]camera[.]ts$/,
  workers: 1,
  use: { ...browserTests.use, trace: 'off', actionTimeout: 30_000 },
  timeout: 1_800_000,
  reporter: [['list']],
})
