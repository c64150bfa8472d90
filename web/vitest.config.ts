import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fieldRules } from './build/field-rules.ts'
import { textsByLanguage } from './build/texts.ts'

export default defineConfig({
  plugins: [react(), fieldRules(), textsByLanguage()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://factory.test/' } },
    include: ['{build,src,testing}/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['../scripts/testing/fresh-modules.ts', '../scripts/testing/same-values.ts', 'testing/setup.ts'],
    css: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
