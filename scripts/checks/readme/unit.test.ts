import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout } from '../../testing/planted-tree.ts'

const readme = readFileSync(join(checkout, 'README.md'), 'utf8')
const unit = (/```ini\n(.*?)```/s.exec(readme)?.[1] ?? '').replaceAll(/^ +/gm, '')
const keys = new Map(Array.from(unit.matchAll(/^(\w+)=(.*)$/gm), ([, key = '', value = '']) => [key, value]))
const section = (name: string) => unit.split(/^(?=\[)/m).find((part) => part.startsWith(`[${name}]\n`)) ?? ''
const settings = new Map(
  (keys.get('Environment') ?? '').split(' ').map((one) => one.split('=') as [name: string, value: string]),
)
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** What systemd says of a unit. Its program needn't be on this machine. */
function verify(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'platen-unit-'))
  const file = join(folder, 'platen.service')
  writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  // It reads the machine's own units as well.
  return stderr
    .split('\n')
    .filter((line) => line.includes('platen.service'))
    .join('\n')
}

describe('the unit of systemd in the README', () => {
  it('runs the server under an account of its own, whose home the data folder is in, and which can write there', () => {
    expect(unit).toContain(`useradd --system --home-dir /var/lib/${keys.get('User')} --create-home ${keys.get('User')}`)
    expect(keys.get('User')).not.toBe('root')
    expect(settings.get('NODE_ENV')).toBe('production')
    const writable = (keys.get('ReadWritePaths') ?? '').split(' ')
    expect(writable.filter((path) => `${settings.get('DATA_DIR')}/`.startsWith(`${path}/`))).toHaveLength(1)
    // Commands find the socket of the embedded database there.
    expect(writable).toContain('/tmp')
  })

  it('tells only npm to stop, and waits for the calls and the database', () => {
    expect([keys.get('ExecStart'), keys.get('KillMode')]).toEqual(['/usr/bin/npm start --silent', 'mixed'])
    // 14 seconds for the server (main.ts), and 15 for the database (postmaster.ts).
    expect(Number(keys.get('TimeoutStopSec'))).toBeGreaterThan(29)
  })

  // Systemd gives up after five starts in ten seconds, and an own PostgreSQL may come up later than that.
  it('is tried again without end, with pauses', () => {
    expect(section('Unit')).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(section('Service')).toMatch(/^Restart=on-failure\nRestartSec=[1-9]\d*$/m)
  })

  it.runIf(hasSystemd)('is understood by systemd', () => {
    expect(verify(unit)).toBe('')
    expect(verify(unit.replace('KillMode', 'KilMode'))).toContain('KilMode')
  })
})
