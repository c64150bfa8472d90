import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from './run-command.ts'
import { provideSystemPackages } from './system-packages.ts'

afterEach(() => vi.unstubAllEnvs())

describe('running a program', () => {
  it('gives its exit code and everything that it said', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3"
    const { code, output } = await runCommand(process.execPath, ['-e', script])
    expect(code).toBe(3)
    expect(output).toContain('out')
    expect(output).toContain('err')
  })

  it('gives it no keyboard', async () => {
    const script = "process.stdin.on('data', () => {}).on('end', () => process.exit(5))"
    expect((await runCommand(process.execPath, ['-e', script])).code).toBe(5)
  })

  it('ends it with its children when its time is up', async () => {
    const script =
      "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })"
    const { code, output } = await runCommand(process.execPath, ['-e', script], { limitMinutes: 0.01 })
    expect(code).toBe(124)
    expect(output).toContain('ended after')
  })

  it('says that a program does not exist', async () => {
    expect((await runCommand('no-such-program-here', [])).code).toBe(127)
  })
})

describe('programs of the system', () => {
  it('says what is missing and how to get it where it may not install', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('PATH', '/nowhere')
    vi.stubEnv('CHROMIUM_PATH', undefined)
    expect(await provideSystemPackages()).toEqual(['chromium', 'zbarimg', 'pdftoppm'])
    expect(said.mock.calls.flat().join('\n')).toContain(
      'apt-get install -y --no-install-recommends chromium zbar-tools poppler-utils',
    )
    said.mockRestore()
  })

  it('takes a Chromium that lies elsewhere', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('PATH', '/nowhere')
    vi.stubEnv('CHROMIUM_PATH', '/opt/chrome')
    expect(await provideSystemPackages()).toEqual(['zbarimg', 'pdftoppm'])
    said.mockRestore()
  })
})
