import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './platform/testing/test-database.ts'

let own: TestDatabase
const started: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'platen-main-'))

beforeAll(async () => {
  own = await testDatabase({ empty: true })
})
afterAll(async () => {
  // Those that a failed test left running; the others have ended.
  for (const server of started) server.kill('SIGKILL')
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function run(env: Record<string, string>) {
  const url = (user: string) =>
    `postgres://${user}@localhost/${own.name}?host=${encodeURIComponent(String(own.app.host))}`
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: url('platen_app'),
      DATABASE_MIGRATE_URL: url('platen_owner'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(server)
  let said = ''
  server.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const logged: string[] = []
  server.stdout.on('data', (bytes: Buffer) => logged.push(...bytes.toString().split('\n').filter(Boolean)))
  const ended = once(server, 'close').then(() => ({ status: server.exitCode, said, logged }))
  return { server, ended, said: () => said }
}

async function ready(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/api/health`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
}

test(
  'a server migrates, says where it listens, logs JSON without secrets, and drains on SIGTERM',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    const { server, ended, said } = run({
      PORT: String(port),
      ADMIN_EMAIL: 'boss@factory.example',
      ADMIN_PASSWORD: 'four good words',
    })
    await ready(port)
    expect(said()).toContain(`Platen listens on http://localhost:${port}`)
    const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@factory.example', password: 'four good words' }),
    })
    const { data } = (await login.json()) as { data: { access_token: string } }
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${data.access_token}` },
    })
    const second = run({ PORT: String(port) })
    expect(await second.ended).toMatchObject({
      status: 1,
      said: expect.stringContaining(`Port ${port} of 127.0.0.1 is taken`),
    })
    server.kill('SIGTERM')
    await stream.text()
    const { status, logged } = await ended
    expect(status).toBe(0)
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter((line) => line.msg === 'request' && line.route === '/api/auth/login')).toMatchObject([
      { method: 'POST', status: 200, reqId: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
    for (const secret of [data.access_token, 'four good words', 'boss@']) expect(logged.join()).not.toContain(secret)
  },
)

test(
  'settings that cannot be used, and a database that does not answer, are told in words with status 1',
  { timeout: 60_000 },
  async () => {
    const [wrong, away] = await Promise.all([
      run({ PORT: '80a' }).ended,
      run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_MIGRATE_URL: '' }).ended,
    ])
    expect(wrong).toMatchObject({ status: 1, said: expect.stringMatching(/^PORT is "80a"/) })
    expect(away).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL cannot be used/),
    })
    expect(away.said).not.toContain('    at ')
  },
)
