import { connect, type AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { isOwnHost, machineNames } from './own-hosts.ts'

const own = new Set([...machineNames('Press-1.factory.example', ['shop.example.']), 'platen.example'])

describe('a Host header', () => {
  test.each([
    '127.0.0.1',
    '127.0.0.1:8080',
    '192.168.1.20:3000',
    '203.0.113.7',
    '[::1]',
    '[::1]:8080',
    '[2001:DB8::7]:8080',
    '[fe80::1%25eth0]:8080',
    '[fe80::1%eth0]',
    '[::ffff:10.0.0.1]',
    'localhost',
    'LocalHost:8080',
    'localhost.',
    'localhost:',
    'platen.localhost',
    'a.b.localhost:8080',
    'press-1',
    'PRESS-1:8080',
    'press-1.factory.example',
    'press-1.shop.example',
    'press-1.local',
    'platen.example',
    'platen.example.:443',
    'Platen.Example:8443',
  ])('is accepted: %j', (host) => {
    expect(isOwnHost(host, own)).toBe(true)
  })

  test.each([
    '',
    'evil.example',
    'evil.example:8080',
    'notlocalhost',
    'localhost.evil.example',
    'evil.example#.localhost',
    'platen.example.evil.example',
    'evil-platen.example',
    'www.platen.example',
    'press-1.evil.example',
    'factory.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'localhost@evil.example',
    'evil.example@localhost',
    'user:localhost',
    'localhost:8080:evil.example',
    'localhost:123456',
    'localhost/evil.example',
    'localhost, evil.example',
    'localhost..',
    '.localhost:x',
    '::1',
    '[::1',
    '[::1]evil.example',
    '[evil.example]',
    '[1.2.3.4]',
    '2130706433',
    '0x7f.0.0.1',
    '127.1',
    '1.2.3.4.',
    'xn--localhost-',
    'lоcalhost',
  ])('is not accepted: %j', (host) => {
    expect(isOwnHost(host, own)).toBe(false)
  })
})

// API-17
describe('a server', () => {
  let site: TestApp
  let port: number
  beforeAll(async () => {
    site = await createTestApp({ PUBLIC_URL: 'https://platen.example/', METRICS_TOKEN: 'a-token-for-prometheus' })
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    port = (site.app.server.address() as AddressInfo).port
  })
  afterAll(() => site.close())

  /** The first line and the body with which a request is answered. */
  function ask(lines: string[], version = '1.1'): Promise<{ status: number; body: string }> {
    const [target = '', ...headers] = lines
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write([`${target} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n')),
      )
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('end', () =>
        resolve({ status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n').slice(1).join() }),
      )
      socket.on('error', reject)
    })
  }

  it.each([
    ['GET /api/auth/me', 'Host: localhost:8080'],
    ['GET /api/auth/me', 'Host: [::1]:8080'],
    ['GET /api/auth/me', 'Host: 10.1.2.3'],
    ['GET /api/auth/me', 'Host: PLATEN.example'],
    ['GET /api/auth/me', `Host: ${hostname()}`],
    ['GET http://platen.example/api/auth/me', 'Host: platen.example'],
  ])('accepts %s, %s', async (...lines) => {
    expect((await ask(lines)).status).toBe(401)
  })

  it.each([
    ['GET /api/auth/me', 'Host: evil.example'],
    ['POST /api/auth/login', 'Host: evil.example'],
    ['GET /', 'Host: evil.example'],
    ['GET /orders', 'Host: evil.example'],
    ['GET /assets/index.js', 'Host: evil.example'],
    ['GET /api/no/such/route', 'Host: evil.example'],
    ['DELETE /api/auth/login', 'Host: evil.example'],
    ['OPTIONS /api/auth/login', 'Host: evil.example'],
    ['GET /api/auth/me', 'Host: localhost@evil.example'],
    ['GET /api/auth/me', 'Host:'],
    ['GET http://evil.example/api/auth/me', 'Host: localhost'],
    ['GET http://localhost@evil.example/api/auth/me', 'Host: localhost'],
    ['GET http://localhost/api/auth/me', 'Host: evil.example'],
  ])('refuses %s, %s', async (...lines) => {
    const { status, body } = await ask(lines)
    expect([status, JSON.parse(body).code]).toEqual([421, 'host_unknown'])
  })

  it('refuses a request without a host, and one with two', async () => {
    expect((await ask(['GET /api/auth/me'], '1.0')).status).toBe(421)
    expect((await ask(['GET /api/auth/me', 'Host: localhost', 'Host: evil.example'])).status).toBe(400)
    expect((await ask(['GET /api/auth/me', 'Host: localhost', 'host: localhost'])).status).toBe(400)
  })

  it('says in the language of the reader where it can be reached, and which setting changes that', async () => {
    const { body } = await ask(['GET /', 'Host: evil.example', 'Accept-Language: fr'])
    expect(JSON.parse(body).message).toMatch(/«\u00A0evil\.example\u00A0».*https:\/\/platen\.example, .*PUBLIC_URL/)
    expect(JSON.parse((await ask(['GET /', 'Host: evil.example'])).body).message).toMatch(
      /evil\.example.*https:\/\/platen\.example.*PUBLIC_URL/,
    )
  })

  it('answers health checks and metrics under any name', async () => {
    expect((await ask(['GET /api/health', 'Host: evil.example'])).status).toBe(200)
    expect(
      (await ask(['GET /api/metrics', 'Host: evil.example', 'Authorization: Bearer a-token-for-prometheus'])).status,
    ).toBe(200)
    expect((await ask(['DELETE /api/health', 'Host: evil.example'])).status).toBe(421)
  })

  it('checks the host that a trusted proxy forwards, and no other such claim', async () => {
    const behind = await createTestApp({ TRUST_PROXY: '10.0.0.0/8', PUBLIC_URL: 'https://platen.example' })
    const status = async (remoteAddress: string, forwarded: string) => {
      const headers = { host: '10.0.0.1:8080', 'x-forwarded-host': forwarded }
      return (await behind.app.inject({ url: '/api/auth/me', remoteAddress, headers })).statusCode
    }
    expect(await status('10.0.0.9', 'platen.example')).toBe(401)
    expect(await status('10.0.0.9', 'evil.example')).toBe(421)
    expect(await status('192.168.0.9', 'evil.example')).toBe(401)
    await behind.close()
  })
})
