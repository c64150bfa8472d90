import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    // Each of these runs whole tools on a small tree; a slow machine must not fail a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
