import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createLog, type Log } from './log.ts'

function givenLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  return { log: createLog('info', { write: (line: string) => void lines.push(line) }), lines }
}

function logged(write: (log: Log) => void): string {
  const { log, lines } = givenLog()
  write(log)
  return lines.join('')
}

describe('a secret never reaches the log', () => {
  test.each<[string, (log: Log) => void]>([
    ['under password', (log) => log.info({ password: 'Zz1' })],
    ['under a key in several words', (log) => log.info({ refresh_token_hash: 'Zz1' })],
    ['under a key in camel case', (log) => log.info({ accessToken: 'Zz1' })],
    [
      'under a header',
      (log) => log.info({ headers: { 'set-cookie': 'Zz1', authorization: 'Zz1', 'x-xsrf-token': 'Zz1' } }),
    ],
    ['deep inside', (log) => log.info({ order: { items: [{ ship_to: { first_name: 'Zz1', line1: 'Zz1' } }] } })],
    ['of a child log', (log) => log.child({ email: 'Zz1' }).info('x')],
    ['of a postal address', (log) => log.info({ shipping_address: { any: 'Zz1' } })],
    ['in the detail of a database error', (log) => log.error(Object.assign(new Error('x'), { detail: 'Zz1' }))],
    [
      'in the detail of a cause',
      (log) => log.error(new Error('x', { cause: Object.assign(new Error('y'), { where: 'Zz1' }) })),
    ],
    ['as a bearer token in a message', (log) => log.info('with Bearer Zz1.abc')],
    ['as a password in an address', (log) => log.info('at postgres://platen:Zz1@db/platen')],
    ['as an email address in an error', (log) => log.error(new Error('no user Zz1@shop.example here'))],
    ['as an email address beyond Latin', (log) => log.info('mail to Zz1é@bücher.example')],
    [
      'inside of an object with a class',
      (log) =>
        log.info({
          body: new (class Form {
            field = 'Zz1'
          })(),
        }),
    ],
  ])('%s', (_, write) => {
    const line = logged(write)
    expect(line).not.toBe('')
    expect(line).not.toContain('Zz1')
  })
})

test('the log keeps what is needed to find a fault', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'orders_number_key' })
  const line = JSON.parse(logged((log) => log.error({ err: error, incident: 'a1', route: '/api/orders' }, 'internal')))
  expect(line).toMatchObject({
    level: 'error',
    msg: 'internal',
    incident: 'a1',
    route: '/api/orders',
    err: { message: 'duplicate key', code: '23505', constraint: 'orders_number_key' },
  })
  expect(line.err.stack).toContain('log.test.ts')
  expect(Date.parse(line.time)).not.toBeNaN()
})

test('a text with line breaks stays one line', () => {
  const { log, lines } = givenLog()
  log.info({ reason: 'a\r\n{"level":"error","msg":"forged"}' })
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
})

test('a long line without any email is masked quickly enough to be written', () => {
  expect(logged((log) => log.info({ text: 'a'.repeat(200_000) }))).toContain('aaa')
})

test('the HTTP server logs its requests without headers', async () => {
  const { log, lines } = givenLog()
  const app = fastify({ loggerInstance: log })
  app.get('/', (request) => {
    request.log.info({ req: request }, 'asked')
    throw new Error('failed for Zz1@shop.example')
  })
  await app.inject({ url: '/?q=Zz1', headers: { authorization: 'Bearer Zz1' } })
  await app.close()
  expect(lines.join('')).toContain('failed for')
  expect(lines.join('')).not.toContain('Zz1@')
  expect(lines.join('')).not.toContain('Bearer Zz1')
})
