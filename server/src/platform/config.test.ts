import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig, readConfig } from './config.ts'
import { settings } from './config-settings.ts'
import { createSelfSignedCertificate } from '../../testing/platform/self-signed.ts'

type Environment = Record<string, string | undefined>

function readRefusal(env: Environment): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('a valid setting', () => {
  test.each<[string, string, unknown]>([
    ['PORT', '1', 1],
    ['PORT', ' 65535 ', 65_535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['HOST', '::', '::'],
    ['DATABASE_URL', 'postgres://a:b@db/platen', 'postgres://a:b@db/platen'],
    ['SITE_TIME_ZONE', 'Asia/Kathmandu', 'Asia/Kathmandu'],
    ['SITE_TIME_ZONE', 'UTC', 'UTC'],
    ['REFRESH_GRACE_S', '0', 0],
    ['TRUST_PROXY', 'off', false],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['ALLOWED_NETWORKS', '192.168.0.0/16', ['192.168.0.0/16']],
    ['PUBLIC_URL', 'https://platen.example', 'https://platen.example'],
    ['DEMO', 'off', false],
    ['METRICS_TOKEN', 'abcdefgh-ijklmnop', 'abcdefgh-ijklmnop'],
    ['NODE_ENV', 'production', 'production'],
    ['LOG_LEVEL', 'debug', 'debug'],
  ])('is read: %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toHaveProperty(name, expected)
  })
})

describe('an invalid setting is refused with its name, its value and what is allowed', () => {
  test.each<[keyof typeof settings, string]>([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '8e1'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['DB_POOL_SIZE', '1'],
    ['SITE_TIME_ZONE', 'Mars/Olympus'],
    ['SITE_TIME_ZONE', '+05:00'],
    ['SESSION_IDLE_S', '30m'],
    ['ACCESS_TTL_S', '999999999999'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['ALLOWED_NETWORKS', '10.0.0'],
    ['ADMIN_EMAIL', 'root'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['PUBLIC_URL', 'platen.example'],
    ['S3_ENDPOINT', 'ftp://files'],
    ['DEMO', 'yes'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const message = readRefusal({ [name]: value })
    expect(message).toContain(`${name} is ${JSON.stringify(value).replaceAll('\\r\\n', '\r\n')}`)
    expect(message).toContain(settings[name].allowed)
  })
})

test.each(['ADMIN_PASSWORD', 'DEMO_PASSWORD', 'DATABASE_URL', 'DATABASE_MIGRATE_URL', 'SMTP_URL'])(
  'an invalid %s is refused without showing it',
  (name) => {
    const message = readRefusal({ [name]: 'secret!' })
    expect(message).toContain(name)
    expect(message).not.toContain('secret!')
  },
)

test('all invalid settings are reported at once', () => {
  expect(readRefusal({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test.each<[Environment, string]>([
  [{ TLS_CERT: 'a.pem' }, 'TLS_KEY'],
  [{ TLS_KEY: 'a.pem' }, 'TLS_CERT'],
  [{ DATABASE_MIGRATE_URL: 'postgres://db/platen' }, 'DATABASE_URL'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
])('%o alone is refused because %s is missing', (env, missing) => {
  expect(readRefusal(env)).toContain(missing)
})

test('the defaults are valid', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DB_POOL_SIZE: 10, ACCESS_TTL_S: 900 })
  expect(Object.keys(config)).toEqual(Object.keys(settings))
})

describe('the files for https', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function given(name: string, text: string): string {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('are accepted as a certificate with its own key', () => {
    const { cert, key } = createSelfSignedCertificate()
    const config = loadConfig({ TLS_CERT: given('own.pem', cert), TLS_KEY: given('own.key', key) })
    expect(config).toMatchObject({ TLS_CERT: cert, TLS_KEY: key })
  })

  test.each<[string, string, string, string]>([
    [
      'a key of another certificate',
      createSelfSignedCertificate().cert,
      createSelfSignedCertificate().key,
      'key values mismatch',
    ],
    ['a certificate that is none', 'rubbish', createSelfSignedCertificate().key, 'no start line'],
    ['a key that is none', createSelfSignedCertificate().cert, 'rubbish', 'unsupported'],
  ])('are refused with a message: %s', (_what, cert, key, why) => {
    const env = { TLS_CERT: given('cert.pem', cert), TLS_KEY: given('key.pem', key) }
    expect(() => loadConfig(env)).toThrow(/^TLS_CERT and TLS_KEY cannot be used/)
    expect(() => loadConfig(env)).toThrow(why)
  })

  test('are named if they cannot be read', () => {
    expect(() => loadConfig({ TLS_CERT: folder, TLS_KEY: folder })).toThrow(`TLS_CERT is "${folder}"`)
  })
})
