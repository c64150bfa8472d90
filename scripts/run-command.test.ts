import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from './run-command.ts'
import { provideSystemPackages } from './system-packages.ts'

afterEach(() => vi.unstubAllEnvs())

describe('running a program', () => {
  it('returns its exit code and all of its output', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3"
    const { code, output } = await runCommand(process.execPath, ['-e', script])
    expect(code).toBe(3)
    expect(output).toContain('out')
    expect(output).toContain('err')
  })

  it('gives it an empty standard input', async () => {
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

  it('reports a program that does not exist', async () => {
    expect((await runCommand('no-such-program-here', [])).code).toBe(127)
  })
})

describe('system packages', () => {
  it('say what is missing and how to install it without the rights to do so', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('PATH', '/nowhere')
    vi.stubEnv('CHROMIUM_PATH', undefined)
    expect(await provideSystemPackages()).toEqual(['chromium-headless-shell', 'zbarimg', 'pdftoppm'])
    expect(logged.mock.calls.flat().join('\n')).toContain(
      'apt-get install -y --no-install-recommends chromium-headless-shell zbar-tools poppler-utils',
    )
    logged.mockRestore()
  })

  it('accept a Chromium that is installed elsewhere', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('PATH', '/nowhere')
    vi.stubEnv('CHROMIUM_PATH', '/opt/chrome')
    expect(await provideSystemPackages()).toEqual(['zbarimg', 'pdftoppm'])
    logged.mockRestore()
  })
})
