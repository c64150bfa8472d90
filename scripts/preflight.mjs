import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('..', import.meta.url))

/**
 * Says what is missing before anything else runs, and ends the process with 1. Plain JavaScript without packages, so
 * that an old Node can run it.
 *
 * @param {string} needed the name of a package that must be installed
 */
export function preflight(needed) {
  const wanted = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  if (isOlder(process.versions.node, wanted)) {
    stop(
      `Platen needs Node ${wanted} or newer; this is ${process.versions.node}. Install a newer Node (nodejs.org), then try again.`,
    )
  }
  if (!existsSync(join(checkout, 'node_modules', needed, 'package.json'))) {
    const production = process.env.NODE_ENV === 'production' ? ' --include=dev' : ''
    stop(`The packages of Platen are not installed here (${needed} is missing). Run: npm ci${production}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) preflight(process.argv[2] ?? 'vite')

/** @param {string} found @param {string} wanted */
function isOlder(found, wanted) {
  const [major = 0, minor = 0] = found.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
