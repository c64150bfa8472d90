import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { compress } from './build/compress.ts'
import { iconModules } from './build/icons.ts'
import { textsByLanguage } from './build/texts.ts'

const api = process.env.PLATEN_API ?? 'http://127.0.0.1:8080'

// What a reader of French loads: the longer one of the two languages.
const texts = (...names: string[]) => names.map((name) => `/locales/${name}.texts.ts?language=fr`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    iconModules(),
    textsByLanguage(),
    compress(),
    budget([
      {
        name: 'login',
        maxKb: 180,
        modules: ['/src/main.tsx', '/auth/login-page.tsx', ...texts('app', 'ui', 'auth')],
      },
      {
        name: 'shell with its first screen',
        maxKb: 260,
        modules: [
          '/src/main.tsx',
          '/shell/default-layout.tsx',
          '/profile/profile-page.tsx',
          ...texts('app', 'ui', 'shell', 'words', 'profile'),
        ],
      },
    ]),
  ],
  css: {
    postcss: { plugins: [presetMantine()] },
    modules: { localsConvention: 'camelCaseOnly' },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Messages of the catalogue are small chunks of their own; a budget guards the rest.
    chunkSizeWarningLimit: 700,
  },
})
