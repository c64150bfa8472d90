import { hostname, networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { type CalledAt, linkAddress } from './link-address.ts'

const base = { PORT: 8080, HOST: '0.0.0.0', PUBLIC_URL: undefined, TLS_CERT: undefined }
const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find((one) => !one.internal && one.family === 'IPv4')?.address
/** Where this machine is reached from others; one without a network has only localhost. */
const here = `http://${outside ?? 'localhost'}:8080`
const own = hostname().toLowerCase()
const at = (host: string, protocol: CalledAt['protocol'] = 'http'): CalledAt => ({ host, protocol })

// ACCESS-86, CHECK-12
test.each<[what: string, settings: object, call: CalledAt | null, shown: string, mailed: string]>([
  [
    'PUBLIC_URL',
    { PUBLIC_URL: 'https://platen.example/' },
    at('10.0.0.9:8080'),
    'https://platen.example',
    'https://platen.example',
  ],
  ['the name of the machine', {}, at(`${own}:8080`), `http://${own}:8080`, `http://${own}:8080`],
  [
    'a name in capitals',
    {},
    at(`${own.toUpperCase()}:8080`),
    `http://${own.toUpperCase()}:8080`,
    `http://${own.toUpperCase()}:8080`,
  ],
  ['https, without a port', {}, at(own, 'https'), `https://${own}`, `https://${own}`],
  [
    'HOST by name',
    { HOST: 'press.local' },
    at('press.local:8080'),
    'http://press.local:8080',
    'http://press.local:8080',
  ],
  ['an address of another machine', {}, at('203.0.113.66'), 'http://203.0.113.66', here],
  ['an IPv6 address of another machine', {}, at('[2001:db8::66]:8080'), 'http://[2001:db8::66]:8080', here],
  ['localhost', {}, at('localhost:8080'), here, here],
  ['a name below localhost', {}, at('evil.localhost:8080'), here, here],
  ['a loopback address', {}, at('127.0.0.2:8080'), here, here],
  [
    'localhost where only this machine reaches the server',
    { HOST: '127.0.0.1' },
    at('localhost:8080'),
    'http://localhost:8080',
    'http://localhost:8080',
  ],
  [
    'localhost at another port, where only this machine reaches the server',
    { HOST: '127.0.0.1' },
    at('localhost:9000'),
    'http://localhost:9000',
    'http://localhost:8080',
  ],
  ['another port of the machine', {}, at(`${own}:4444`), `http://${own}:4444`, here],
  ['another port of the machine by https', {}, at(`${own}:4444`, 'https'), `https://${own}:4444`, here],
  ['the port of the other scheme', {}, at(`${own}:443`), `http://${own}:443`, here],
  ['http, without a port', {}, at(own), `http://${own}`, `http://${own}`],
  ['https, with its own port', {}, at(`${own}:443`, 'https'), `https://${own}:443`, `https://${own}:443`],
  ['no call', {}, null, here, here],
  ['no call, and HOST an address', { HOST: '10.1.2.3' }, null, 'http://10.1.2.3:8080', 'http://10.1.2.3:8080'],
])('a link that is made at %s leads there if it can be trusted', (_what, settings, call, shown, mailed) => {
  const config = { ...base, ...settings }
  expect(linkAddress(config, call, 'shown')).toBe(shown)
  expect(linkAddress(config, call, 'mailed')).toBe(mailed)
})

test('a link that is mailed may carry an address of this machine, and no other port of it', () => {
  if (outside === undefined) return
  expect(linkAddress(base, at(outside), 'mailed')).toBe(`http://${outside}`)
  expect(linkAddress(base, at(`${outside}:8081`), 'mailed')).toBe(here)
})
