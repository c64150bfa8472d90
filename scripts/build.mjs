// Bundles the server (main, commands, workers) to dist/server and the web application to dist/web. All packages stay
// outside the server's bundle and are loaded from node_modules; migrations are read from server/migrations.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { withBuildLock } from './build-lock.mjs'
import { clearStamp, isBuilt, sourceHash, writeStamp } from './build-stamp.mjs'

const checkout = join(import.meta.dirname, '..')
// People who start Platen need no warning about a slow build.
const checks = { bundlerTimings: false }

await withBuildLock(async () => {
  // If another process has built meanwhile, there is nothing to do; `npm run build` always builds.
  if (process.argv.includes('--if-needed') && isBuilt()) return
  const hash = sourceHash()
  clearStamp()
  process.stderr.write('Platen: building …\n')
  await buildServer()
  await build({
    configFile: join(checkout, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { rolldownOptions: { checks } },
  })
  writeStamp(hash)
})

function buildServer() {
  return build({
    configFile: false,
    root: join(checkout, 'server'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: '../dist/server',
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: serverEntries(),
        checks,
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
