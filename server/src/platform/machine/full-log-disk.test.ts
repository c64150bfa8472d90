import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import { canMount, mountSmallDisk } from '../../../testing/faults/small-disk.ts'
import { createTestDatabase } from '../../../testing/platform/test-database.ts'
import { databaseUrl, ended, findFreePort, untilReady } from '../../../testing/processes/server-process.ts'
import { checkoutFolder } from '../checkout.ts'

const slow = { timeout: 60_000 }

/** A site as `npm start` runs it, with its log in a file. */
async function givenSite(log: string) {
  const own = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'platen-full-log-'))
  const port = await findFreePort()
  const file = JSON.stringify(join(checkoutFolder(), 'scripts/start/supervise.mjs'))
  const entry = JSON.stringify(join(inject('builtServer'), 'main.js'))
  const script = `import { supervise } from ${file}; supervise(${entry}, [])`
  const output = openSync(log, 'a')
  const site = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl('platen_app', own),
      DATABASE_MIGRATE_URL: databaseUrl('platen_owner', own),
      METRICS_TOKEN: 'a-token-for-prometheus',
      PORT: String(port),
    },
    stdio: ['ignore', output, 'ignore'],
  })
  closeSync(output)
  onTestFinished(async () => {
    site.kill('SIGTERM')
    await ended(site)
    await own.drop()
    rmSync(folder, { recursive: true })
  })
  await untilReady(port)
  const headers = { authorization: 'Bearer a-token-for-prometheus' }
  return {
    site,
    /** One figure of the server, -1 while there is none. Each question is a line of the log. */
    async figure(name: string): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers }).catch(() => undefined)
      const value = new RegExp(`^${name} (\\d+)$`, 'm').exec((await answer?.text()) ?? '')?.[1]
      return Number(value ?? -1)
    },
    kill() {
      const server = execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.pid)], { encoding: 'utf8' })
      process.kill(Number(server), 'SIGKILL')
    },
  }
}

// SERVER-7. Needs the right to mount.
describe.runIf(isWhole && canMount)('a disk below the log that is really full', () => {
  test(
    'ends neither server nor supervisor, and the log goes on when there is space',
    { timeout: 240_000 },
    async () => {
      const disk = await mountSmallDisk(8)
      onTestFinished(() => disk.remove())
      const log = join(disk.inside, 'log')
      const { site, figure, kill } = await givenSite(log)
      await disk.fill()
      await expect.poll(() => figure('platen_log_failed_writes'), slow).toBeGreaterThan(0)
      kill()
      await expect.poll(() => figure('platen_server_restarts'), slow).toBe(1)
      await expect.poll(() => figure('platen_log_failed_writes'), slow).toBeGreaterThan(0)
      const written = readFileSync(log).length
      await disk.free()
      await expect.poll(() => readFileSync(log).length, slow).toBeGreaterThan(written + 200)
      site.kill('SIGTERM')
      await ended(site)
      expect(site.exitCode).toBe(0)
      expect(readFileSync(log, 'utf8')).toMatch(/\n\{[^\n]*"msg":"ended"\}\n$/)
    },
  )
})
