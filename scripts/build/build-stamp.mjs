import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '../..')
const stamp = join(checkout, 'dist/.build')
// Everything that the build reads.
const sources = [
  'package-lock.json',
  'contracts/src',
  'server/src',
  'server/package.json',
  'scripts/build.mjs',
  'scripts/build/build-server.mjs',
  'web',
]
const leftOut = /(^|\/)(node_modules|dist|testing)$|\.test\.tsx?$|vitest\.config\.ts$/

/** Returns the hash of all sources of the build: the same hash means the same dist. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Returns whether dist was built from the current sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** Deletes the stamp before a new build starts, because half a build doesn't count. */
export function clearStamp() {
  rmSync(stamp, { force: true })
}

/** @param {string} hash taken before the build, so that an edit during it is built next time */
export function writeStamp(hash) {
  mkdirSync(join(checkout, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (leftOut.test(path) || !existsSync(join(checkout, path))) return []
  if (statSync(join(checkout, path)).isFile()) return [path]
  return readdirSync(join(checkout, path))
    .toSorted()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}
