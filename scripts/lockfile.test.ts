import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
}

const workspaces = read<Manifest>('package.json').workspaces ?? []
const manifests = ['', ...workspaces]
const lock = read<{ packages: Record<string, Locked & Manifest> }>('package-lock.json').packages

function wanted({ dependencies, devDependencies, optionalDependencies }: Manifest): [string, string][] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

// CHECK-42
describe('package versions', () => {
  it.each(manifests)('are exact in package.json of “%s”, and those of the lockfile', (folder) => {
    for (const [name, version] of wanted(read<Manifest>(join(folder, 'package.json')))) {
      if (workspaces.some((workspace) => name === `@platen/${workspace}`)) continue
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
      const locked = lock[`${folder}/node_modules/${name}`] ?? lock[`node_modules/${name}`]
      expect([name, locked?.version]).toEqual([name, version])
    }
    expect(wanted(lock[folder] ?? {})).toEqual(expect.arrayContaining(wanted(read(join(folder, 'package.json')))))
  })

  // Programs of the tools for other systems are not fetched where the lockfile is written, so it cannot know their
  // content.
  it('are locked with an integrity hash for every package that the product runs', () => {
    const packages = Object.entries(lock).filter(
      ([path, { link, dev, optional }]) => path.includes('node_modules/') && !link && !(dev && optional),
    )
    expect(packages.length).toBeGreaterThan(100)
    const open = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(open.map(([path]) => path)).toEqual([])
  })
})
