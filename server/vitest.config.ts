import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,testing}/**/*.test.ts', '../bench/**/*.test.ts'],
    globalSetup: ['testing/platform/global-setup.ts'],
    // Modules stay loaded, ours too: they keep nothing of a site. Those with mocks ask for fresh ones.
    isolate: false,
    setupFiles: [
      '../scripts/testing/same-values.ts',
      'testing/platform/check-rows.ts',
      'testing/platform/record-statements.ts',
    ],
    pool: 'forks',
    maxWorkers: 3,
    // Generous: a slow machine is not a failed test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
