import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'

const api = process.env.PLATEN_API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compress()],
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
