import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../../../scripts/build/build-server.mjs'
import { checkoutFolder } from '../../src/platform/checkout.ts'

// In the checkout, because the bundle loads its packages from there.
const builds = 'node_modules/.cache/server-of-tests'

/**
 * Bundles the server as `npm run build` does, for one run of the tests: a process that loads the bundle starts in a
 * fifth of the time that one needs for the sources. Returns its folder and what removes it.
 */
export async function buildServerOfTests(): Promise<{ folder: string; remove: () => void }> {
  const all = join(checkoutFolder(), builds)
  mkdirSync(all, { recursive: true })
  for (const left of readdirSync(all)) if (!isRunning(Number(left))) rmSync(join(all, left), { recursive: true })
  const folder = `${builds}/${process.pid}`
  await buildServer(folder, { sourcemap: false })
  const whole = join(checkoutFolder(), folder)
  return { folder: whole, remove: () => rmSync(whole, { recursive: true, force: true }) }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
