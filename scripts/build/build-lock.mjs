import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const lock = join(import.meta.dirname, '../..', 'dist/.building')
const maxBuildMs = 600_000

/**
 * Runs `work` while no other process builds this checkout: two commands started at once on a fresh clone build once and
 * after each other. A lock whose owner is gone is taken over.
 *
 * @param {() => Promise<void>} work
 */
export async function withBuildLock(work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waited = 0; !take(); waited += 200) {
    if (waited > maxBuildMs) throw new Error(`Another build of this folder does not end. If none runs, remove ${lock}`)
    await pause(200)
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = ownerOfLock()
    if (owner !== null && !isAlive(owner)) takeAway(owner)
    return false
  }
}

/** @param {number} owner */
function takeAway(owner) {
  // Moved before it is removed: if two processes see the same dead owner, the second one gets the new lock of the first
  // and puts it back.
  const aside = `${lock}-${process.pid}`
  try {
    renameSync(lock, aside)
    if (Number(readFileSync(aside, 'utf8')) !== owner) linkSync(aside, lock)
    rmSync(aside, { force: true })
  } catch {
    // The other process was faster.
  }
}

function ownerOfLock() {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // Our own process number on a lock that is not ours was written by an earlier process, for example in a container.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
