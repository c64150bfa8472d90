import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['{src,testing}/**/*.test.ts'],
    setupFiles: ['../scripts/testing/same-values.ts'],
  },
})
