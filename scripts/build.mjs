// Bundles the server to dist/server and the web application to dist/web.
import { join } from 'node:path'
import { build } from 'vite'
import { withBuildLock } from './build/build-lock.mjs'
import { buildServer } from './build/build-server.mjs'
import { clearStamp, isBuilt, sourceHash, writeStamp } from './build/build-stamp.mjs'

const checkout = join(import.meta.dirname, '..')
// People who start Platen need no warning about a slow build.
const checks = { bundlerTimings: false }

// What can't be printed, on a full disk for example, keeps nothing from being built.
process.stderr.on('error', () => undefined)

await withBuildLock(async () => {
  // If another process has built meanwhile, there is nothing to do; `npm run build` always builds.
  if (process.argv.includes('--if-needed') && isBuilt()) return
  const hash = sourceHash()
  clearStamp()
  process.stderr.write('Platen: building …\n')
  await buildServer('dist/server', { sourcemap: true })
  await build({
    configFile: join(checkout, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { rolldownOptions: { checks } },
  })
  writeStamp(hash)
})
