import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'

const checkout = join(import.meta.dirname, '../..')

/**
 * Bundles the server (main, commands, workers) into this folder of the checkout. All packages stay outside the bundle
 * and are loaded from node_modules; migrations are read from server/migrations.
 *
 * @param {string} folder
 * @param {{ sourcemap: boolean }} options
 */
export function buildServer(folder, { sourcemap }) {
  return build({
    configFile: false,
    root: join(checkout, 'server'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(checkout, folder),
      emptyOutDir: true,
      target: 'node20',
      sourcemap,
      minify: false,
      rolldownOptions: {
        input: serverEntries(),
        // People who start Platen need no warning about a slow build.
        checks: { bundlerTimings: false },
        // All files in one folder, so that a worker is next to the file that starts it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: [/^@platen\//] },
  })
}

/** Returns main, each command by its name, and each worker as `x.worker`. */
function serverEntries() {
  const sources = join(checkout, 'server/src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => !file.endsWith('.test.ts'))
  const entries = files.filter((file) => /^main\.ts$|^commands[/\\][^/\\]+\.ts$|\.worker\.ts$/.test(file))
  return Object.fromEntries(entries.map((file) => [basename(file, '.ts'), join(sources, file)]))
}
