import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Finding } from '../checks/finding.ts'

/** This checkout, whose tools and settings the planted trees are checked with. */
export const checkout = join(import.meta.dirname, '../..')

/**
 * A small checkout of its own in a temporary folder, gone after the test: the given files by path, the packages that
 * they may import as empty shells, the contracts linked as npm links a workspace, and those folders of this checkout's
 * node_modules that must be real.
 */
export function plantTree(
  files: Record<string, string>,
  packages: readonly string[] = [],
  real: readonly string[] = [],
): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ '.gitignore': 'node_modules\n', ...files })) write(root, file, text)
  for (const name of packages) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }))
    write(root, `node_modules/${name}/main.js`, 'module.exports = {}\n')
  }
  mkdirSync(join(root, 'node_modules/@platen'), { recursive: true })
  symlinkSync('../../contracts', join(root, 'node_modules/@platen/contracts'))
  for (const name of real) symlinkSync(join(checkout, 'node_modules', name), join(root, 'node_modules', name))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  return root
}

/** The findings as `rule file`, to compare with what was planted. */
export function named(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ rule, file }) => `${rule} ${file}`))].toSorted()
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
