import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

interface Needed {
  program: string
  package: string
  why: string
}

/** The package that the tests with shifted clocks need in addition. */
export const faketime: Needed = { program: 'faketime', package: 'faketime', why: 'shifting the clock of a program' }

// Chromium without the parts that draw its own windows: the same pages in two thirds of the CPU time.
const headlessShell = 'chromium-headless-shell'

const neededByTests: readonly Needed[] = [
  { program: headlessShell, package: headlessShell, why: 'the browser tests' },
  { program: 'zbarimg', package: 'zbar-tools', why: 'reading printed barcodes back' },
  { program: 'pdftoppm', package: 'poppler-utils', why: 'rendering printed documents' },
]

/**
 * Provides the programs that tests need besides npm's packages. Installs missing ones from the system's packages if
 * possible (root, apt-get), and otherwise says what to type. Returns what is still missing.
 */
export async function provideSystemPackages(needed: readonly Needed[] = neededByTests): Promise<string[]> {
  const missing = needed.filter((one) => !isProvided(one.program))
  if (missing.length === 0) return []
  const names = missing.map((one) => one.package)
  const command = `apt-get install -y --no-install-recommends ${names.join(' ')}`
  const purposes = missing.map((one) => `${one.package} (for ${one.why})`).join(', ')
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) {
    console.log(`Missing on this machine: ${purposes}. Install them and try again, on Debian: sudo ${command}`)
    if (names.includes(headlessShell))
      console.log('A Chromium or Chrome elsewhere will do: CHROMIUM_PATH=/path/to/chrome npm test')
    return missing.map((one) => one.program)
  }
  console.log(`Installing from the system's packages: ${purposes}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update', '-q'], { env, limitMinutes: 10 })
  const install = await runCommand('apt-get', command.split(' ').slice(1), { env, limitMinutes: 20 })
  if (install.code !== 0)
    console.log(`${update.output}\n${install.output}\nThis did not work; install by hand: ${command}`)
  return missing.filter((one) => !isProvided(one.program)).map((one) => one.program)
}

/** Returns the Chromium that the browser tests use: the one of CHROMIUM_PATH, or one that is installed. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? onPath(headlessShell) ?? onPath('chromium')
}

function isProvided(program: string): boolean {
  return (program === headlessShell ? chromiumPath() : onPath(program)) !== undefined
}

/** Returns where a program is installed, undefined if it isn't. */
function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
