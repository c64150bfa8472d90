import { readText } from '../checks/checkout-files.ts'
import type { Finding } from '../checks/finding.ts'

// Without duties beyond a notice.
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: free to use and to embed.
  'OFL-1.1',
  'Unicode-DFS-2016',
  'Unlicense',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
])
// Assumed: sharp loads libvips as the unchanged library of its own package, which its license (LGPL) asks for.
const libvips = /^@img\/sharp-(?:libvips-|wasm32$|win32-)/
// Packages that name no license in the lockfile, with the one in their file LICENSE.
const inFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** A package that a site in production installs. */
export interface Dependency {
  name: string
  version: string
  license: string
}

/** Returns the packages of production from the lockfile, by name. */
export function productionDependencies(root: string): Dependency[] {
  const { packages } = JSON.parse(readText(root, 'package-lock.json')) as { packages: Record<string, Locked> }
  const found = Object.entries(packages).flatMap(([path, locked]): Dependency[] => {
    if (!path.includes('node_modules/') || locked.dev || locked.link) return []
    const name = path.split('node_modules/').at(-1) ?? path
    return [{ name, version: locked.version ?? '', license: locked.license ?? inFile[name] ?? 'unknown' }]
  })
  return found.toSorted((one, other) => `${one.name}@${one.version}`.localeCompare(`${other.name}@${other.version}`))
}

/** Every package of production has a permissive license (SERVER-4). */
export function checkLicenses(root: string): Finding[] {
  return productionDependencies(root)
    .filter(({ name, license }) => !permissive.has(license) && !libvips.test(name))
    .map(({ name, license }) => ({
      rule: 'license-not-permissive',
      file: 'package-lock.json',
      message: `${name} has the license ${license}: use another package, or say in check-licenses.ts why it may stay`,
    }))
}
