import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', '../bench/**/*.test.ts'],
    globalSetup: ['src/platform/testing/global-setup.ts'],
    isolate: false,
    setupFiles: [
      '../scripts/testing/fresh-modules.ts',
      'src/platform/testing/check-rows.ts',
      'src/platform/testing/record-statements.ts',
    ],
    pool: 'forks',
    maxWorkers: 3,
    // Generous: a slow machine is not a failed test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
