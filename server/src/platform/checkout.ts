import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let found: string | undefined

/**
 * Returns the folder of this copy of Platen. Searches upward from this file, because the bundled server is at another
 * depth than its sources.
 */
export function checkoutFolder(): string {
  if (found) return found
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (isCheckout(folder)) return (found = folder)
    if (folder === dirname(folder)) throw new Error('The package.json of Platen was not found above this file.')
  }
}

/** Returns the folder with the SQL migrations of this copy of Platen. */
export function migrationsFolder(): string {
  return join(checkoutFolder(), 'server', 'migrations')
}

function isCheckout(folder: string): boolean {
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'platen'
}
