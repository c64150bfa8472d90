// npm start, and every command: node scripts/start.mjs [main | command] [arguments…]. Builds what is needed once, then
// runs the built JavaScript: a command in this process, the server in one that this process watches. Signals reach both
// (package.json uses `exec` for the same reason: the shell that npm starts would keep them).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { preflight } from './preflight.mjs'
import { supervise } from './start/supervise.mjs'

// What can't be printed, on a full disk for example, keeps nothing from starting.
process.stderr.on('error', () => undefined)
preflight('vite')

const { isBuilt } = await import('./build/build-stamp.mjs')
const checkout = join(import.meta.dirname, '..')
const [name = 'main', ...rest] = process.argv.slice(2)

if (!isBuilt()) {
  // In another process, because the build's memory must not stay with the server. Standard output belongs to the
  // command.
  const build = spawnSync(process.execPath, [join(checkout, 'scripts/build.mjs'), '--if-needed'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

const entry = join(checkout, 'dist/server', `${name}.js`)
if (!existsSync(entry)) {
  process.stderr.write(`There is no command "${name}". See the list with: npm run\n`)
  process.exit(1)
}
if (name === 'main') supervise(entry, rest)
else {
  process.argv = [process.execPath, entry, ...rest]
  await import(pathToFileURL(entry).href)
}
