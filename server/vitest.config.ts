import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/testing/global-setup.ts'],
    setupFiles: ['src/platform/testing/check-rows.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Generous: a slow machine is not a failed test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
