import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, findFreePort, untilReady } from '../testing/processes/server-process.ts'
import { createSelfSignedCertificate } from '../testing/platform/self-signed.ts'
import { checkoutFolder } from './platform/checkout.ts'
import { createTestDatabase, type TestDatabase } from '../testing/platform/test-database.ts'

let own: TestDatabase
let bare: TestDatabase
const started: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'platen-main-'))

beforeAll(async () => {
  own = await createTestDatabase({ empty: true })
  bare = await createTestDatabase({ empty: true })
})
afterAll(async () => {
  // Those that a failed test left running; the others have ended.
  for (const server of started) server.kill('SIGKILL')
  await own.drop()
  await bare.drop()
  rmSync(folder, { recursive: true, force: true })
})

function run(env: Record<string, string>, args = [join(inject('builtServer'), 'main.js')], output?: number) {
  const server = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl('platen_app', own),
      DATABASE_MIGRATE_URL: databaseUrl('platen_owner', own),
      ...env,
    },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  })
  started.push(server)
  let errors = ''
  server.stderr?.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  const logged: string[] = []
  server.stdout?.on('data', (bytes: Buffer) => logged.push(...bytes.toString().split('\n').filter(Boolean)))
  const ended = once(server, 'close').then(() => ({ status: server.exitCode, errors, logged }))
  return { server, ended, errors: () => errors }
}

test(
  'a server migrates, prints what takes long and its address, logs JSON without secrets, and drains on SIGTERM',
  { timeout: 90_000 },
  async () => {
    const port = await findFreePort()
    const { server, ended, errors } = run({
      PORT: String(port),
      ADMIN_EMAIL: 'boss@factory.example',
      ADMIN_PASSWORD: 'four good words',
    })
    await untilReady(port)
    expect(errors()).toMatch(/^Creating the tables …\nFirst administrator\. Sign in as\n/)
    expect(errors()).toContain(`Data folder: ${folder}\nPlaten listens on http://localhost:${port}\n`)
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
      errors: expect.stringContaining(`Port ${port} of 127.0.0.1 is taken`),
    })
    server.kill('SIGTERM')
    await stream.text()
    const { status, logged } = await ended
    expect(status).toBe(0)
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter((line) => line.msg !== 'request').slice(-2)).toMatchObject([
      { msg: 'ending', signal: 'SIGTERM' },
      { msg: 'ended' },
    ])
    expect(Math.max(...logged.map((line) => line.length))).toBeLessThan(1_000)
    expect(lines.filter((line) => line.msg === 'request' && line.route === '/api/auth/login')).toMatchObject([
      { method: 'POST', status: 200, reqId: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
    for (const secret of [data.access_token, 'four good words', 'boss@']) expect(logged.join()).not.toContain(secret)
  },
)

test(
  'unusable settings and an unreachable database end the start with a message and status 1',
  { timeout: 60_000 },
  async () => {
    const main = JSON.stringify(join(inject('builtServer'), 'main.js'))
    const script = `import { supervise } from '${checkoutFolder()}/scripts/start/supervise.mjs'; supervise(${main}, [])`
    const readOnly = new URL(databaseUrl('platen_owner', bare))
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    const [wrong, watched, forbidden, away, standby] = await Promise.all([
      run({ PORT: '80a' }).ended,
      run({ PORT: '80a' }, ['--input-type=module', '-e', script]).ended,
      run({ DATABASE_URL: databaseUrl('platen_app', bare), DATABASE_MIGRATE_URL: '' }).ended,
      run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_MIGRATE_URL: '' }).ended,
      run({ DATABASE_URL: readOnly.href, DATABASE_MIGRATE_URL: '' }).ended,
    ])
    expect(wrong).toMatchObject({ status: 1, errors: expect.stringMatching(/^PORT is "80a"/) })
    // As `npm start` runs it: the refusal is not repeated (SERVER-1).
    expect(watched).toEqual(wrong)
    expect(forbidden).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^The role of DATABASE_URL may not make or change the tables/),
    })
    expect(away).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^The database of DATABASE_URL cannot be used/),
    })
    expect(away.errors).not.toContain('    at ')
    expect(standby).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^The database of DATABASE_URL can only be read/m),
    })
    expect(standby.errors).not.toContain('    at ')
  },
)

test('the server speaks https only when it has a certificate and its key', { timeout: 90_000 }, async () => {
  const { cert, key } = createSelfSignedCertificate()
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  writeFileSync(files.TLS_CERT, cert)
  writeFileSync(files.TLS_KEY, key)
  const port = await findFreePort()
  const { server, ended, errors } = run({ PORT: String(port), ADMIN_EMAIL: 'boss@factory.example', ...files })
  await expect.poll(errors).toContain(`Platen listens on https://localhost:${port}`)
  const asked = get(`https://127.0.0.1:${port}/api/health`, { ca: cert, servername: 'localhost', agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(200)
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  // SERVER-8: one that says nothing, and one that stops in its handshake.
  const silent = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of silent)
    await once(
      socket.on('error', () => undefined),
      'connect',
    )
  silent[0]?.write(Buffer.from('1603010200010001fc0303', 'hex'))
  server.kill('SIGTERM')
  const { status, logged } = await ended
  expect([status, logged.filter((line) => line.includes('drain'))]).toEqual([0, []])
})

/** A pipe into which nothing goes any more, because nobody reads what is in it. */
function openFullPipe(): number {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const held = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  expect(() => {
    for (;;) writeSync(held, 'x'.repeat(4096))
  }).toThrow('EAGAIN')
  onTestFinished(() => closeSync(held))
  return openSync(path, 'a')
}

// SERVER-7
test.each<[string, () => number | undefined, number]>([
  ['is on a full disk', () => openSync('/dev/full', 'w'), 1],
  ['has lost its reader', () => undefined, 1],
  // It may go on, so that nothing has failed.
  ['has a reader that has stopped', openFullPipe, -1],
])('a server whose log %s goes on and ends in order', { timeout: 90_000 }, async (_what, output, failures) => {
  const port = await findFreePort()
  const fd = output()
  const { server, ended } = run(
    { PORT: String(port), ADMIN_EMAIL: 'boss@factory.example', METRICS_TOKEN: 'a-token-for-prometheus' },
    undefined,
    fd,
  )
  server.stdout?.destroy()
  if (fd !== undefined) closeSync(fd)
  await untilReady(port)
  const failed = async () => {
    const headers = { authorization: 'Bearer a-token-for-prometheus' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })
    return Number(/^platen_log_failed_writes (\d+)$/m.exec(await answer.text())?.[1])
  }
  await expect.poll(failed, { timeout: 20_000 }).toBeGreaterThan(failures)
  server.kill('SIGTERM')
  expect(await ended).toMatchObject({ status: 0 })
})
