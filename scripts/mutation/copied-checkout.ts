import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySources } from '../testing/copied-sources.ts'

const ourScope = '@platen'

/**
 * Copies a checkout into a folder of its own, so that changes to its sources reach nobody. Libraries are linked; our
 * own packages are those of the copy. It is a repository of its own, since some tests ask git for the sources.
 * @returns the folder, and what removes it
 */
export function copyCheckout(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'platen-copy-'))
  copySources(root, folder)
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== ourScope) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  mkdirSync(join(folder, 'node_modules', ourScope))
  for (const name of readdirSync(join(root, 'node_modules', ourScope))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', ourScope, name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  // `node_modules/` of .gitignore means a folder, and those of the packages are links here.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
