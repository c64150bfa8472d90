import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { type CSSOptions, defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compress } from './build/compress.ts'
import { fieldRules } from './build/field-rules.ts'
import { iconModules } from './build/icons.ts'
import { shownFields } from './build/shown-fields.ts'
import { termsInPlace } from './build/terms.ts'
import { textsByLanguage } from './build/texts.ts'
import { withoutUnusedParts } from './build/unused-parts.ts'
import { withoutPackages } from './build/without-packages.ts'

const api = process.env.PLATEN_API ?? 'http://127.0.0.1:8080'

// What a reader of French loads: the longer one of the two languages.
const texts = (...names: string[]) => names.map((name) => `/${name}.texts.ts?language=fr`)

const root = import.meta.dirname
const target = ['chrome111', 'firefox115', 'safari16.4']
const sourcePlugins = () => [
  react(),
  iconModules(),
  fieldRules(),
  shownFields(),
  termsInPlace(),
  textsByLanguage(),
  withoutUnusedParts(),
]
const css: CSSOptions = {
  postcss: { plugins: [presetMantine()] },
  modules: { localsConvention: 'camelCaseOnly' },
}

/**
 * Scripts that a lazy screen asks for together with its own: what many screens share. All others are found one step
 * later, in the screen's script, because naming each of them would make the script that everyone loads first longer
 * with every screen. Styles are always named, since nothing else would load them.
 */
const preloaded = /\.css$|\/(shell|common|station|ui|inputs|use-list|use-form)-[^/]*\.js$/

export default defineConfig(async ({ command }) => ({
  root,
  plugins: [
    ...sourcePlugins(),
    compress(),
    withoutPackages(['zod']),
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
  css,
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target,
    modulePreload: {
      // Browsers that don't know it load the same files a little later.
      polyfill: false,
      resolveDependencies: (_file: string, scripts: string[]) => scripts.filter((script) => preloaded.test(script)),
    },
    rolldownOptions: {
      output: {
        // The script that everyone loads first names all others. Seven characters tell a thousand files apart as well
        // as eight do, and one fewer of each is a quarter of a kilobyte that no compression takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting:
          command === 'build'
            ? await chunkGroups({ root, plugins: sourcePlugins(), css, build: { target } })
            : undefined,
      },
    },
    // Messages of the catalog are small chunks of their own; a budget guards the rest.
    chunkSizeWarningLimit: 700,
  },
}))
