import { describe, expect, test } from 'vitest'
import { createAllowedNetworks, judgeTypedAddress, resolveAllowedTarget } from './allowed-networks.ts'

const none = createAllowedNetworks([])
const floor = createAllowedNetworks(['192.168.10.0/24', 'fd00::/8'])

// PRINT-25
describe('an address that a person typed', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '0.0.0.0',
    '::',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    'fe80::1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.10.20',
    'fd00::7',
    '64:ff9b::a00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '::ffff:8.8.8.8',
    'fec0::1',
    '4000::1',
    '192.88.99.1',
    '224.0.0.251',
    '255.255.255.255',
  ])('is refused in the network of %s unless that is allowed', (address) => {
    expect(none.isAllowed(address)).toBe(false)
  })

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    'is allowed on the internet (%s)',
    (address) => {
      expect(none.isAllowed(address)).toBe(true)
    },
  )

  test('is allowed in the networks that are named, and only there', () => {
    const answers = [
      '192.168.10.20',
      '::ffff:192.168.10.20',
      'fd00::7',
      '192.168.11.20',
      '127.0.0.1',
      '169.254.169.254',
    ]
    expect(answers.map((address) => floor.isAllowed(address))).toEqual([true, true, true, false, false, false])
    expect(createAllowedNetworks(['loopback']).isAllowed('127.0.0.1')).toBe(true)
    expect(createAllowedNetworks(['loopback']).isAllowed('::1')).toBe(true)
    expect(createAllowedNetworks(['10.0.0.5']).isAllowed('10.0.0.6')).toBe(false)
  })

  test.each([
    ['192.168.10.20', null],
    ['192.168.10.20:9100', null],
    ['ipp://192.168.10.20:631/ipp/print', null],
    ['[fd00::7]:9100', null],
    ['fd00::7', null],
    ['zebra.factory.example', null],
    ['zebra_1', null],
    ['192.168.11.20', 'not_allowed'],
    ['socket://127.0.0.1:9100', 'not_allowed'],
    ['localhost:9100', 'not_allowed'],
    ['Printer.LOCALHOST.', 'not_allowed'],
    ['http://user:secret@192.168.10.20', 'unreadable'],
    ['two words', 'unreadable'],
    ['192.168.10.20:99999', 'unreadable'],
    ['', 'unreadable'],
    ['://', 'unreadable'],
  ])('is judged when it is saved (%s)', (text, expected) => {
    expect(judgeTypedAddress(text, floor)).toBe(expected)
  })
})

describe('a target to connect to', () => {
  const names: Record<string, string[]> = {
    'zebra.example': ['192.168.10.30'],
    'rebound.example': ['127.0.0.1'],
    'both.example': ['fe80::1', '192.168.10.31'],
  }
  const lookup = async (host: string) => {
    const found = names[host]
    if (!found) throw new Error('ENOTFOUND')
    return found.map((address) => ({ address }))
  }
  const resolve = (text: string, networks = floor) => resolveAllowedTarget(text, 9100, networks, lookup)

  test('is the IP address that was judged, with the port and path that were typed', async () => {
    expect(await resolve('ipp://zebra.example:631/ipp/print?a=1')).toEqual({
      ip_address: '192.168.10.30',
      port: 631,
      host: 'zebra.example',
      path: '/ipp/print?a=1',
    })
    expect(await resolve('192.168.10.20')).toMatchObject({ ip_address: '192.168.10.20', port: 9100 })
    expect(await resolve('both.example')).toMatchObject({ ip_address: '192.168.10.31' })
  })

  test.each([
    ['rebound.example', /may not connect to rebound\.example \(127\.0\.0\.1\); ALLOWED_NETWORKS must name/],
    ['169.254.169.254', /may not connect to 169\.254\.169\.254; ALLOWED_NETWORKS/],
    ['gone.example', /gone\.example was not found/],
    ['no address', /is no address/],
  ])('is refused with a sentence for %s', async (text, message) => {
    await expect(resolve(text)).rejects.toThrow(message)
  })

  test('is judged again each time, because a name may lead elsewhere tomorrow', async () => {
    await resolve('zebra.example')
    names['zebra.example'] = ['10.0.0.1']
    await expect(resolve('zebra.example')).rejects.toThrow(/ALLOWED_NETWORKS/)
  })
})
