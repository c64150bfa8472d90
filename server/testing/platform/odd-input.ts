import { gzipSync } from 'node:zlib'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { z } from 'zod'

/** The list of bad input (INPUT-3 to INPUT-12), as far as it is the same for every call. */
export interface OddBody {
  what: string
  type: string | undefined
  bytes: string | Buffer
  headers?: Record<string, string>
}

const json = 'application/json'

export const oddBodies: OddBody[] = [
  { what: 'a list', type: json, bytes: '[]' },
  { what: 'a text', type: json, bytes: '"x"' },
  { what: 'a number', type: json, bytes: '5' },
  { what: 'true', type: json, bytes: 'true' },
  { what: 'lists 10,000 deep', type: json, bytes: '['.repeat(10_000) + ']'.repeat(10_000) },
  { what: 'objects 10,000 deep', type: json, bytes: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) },
  { what: 'more than a megabyte', type: json, bytes: `{"a":"${'x'.repeat(1_100_000)}"}` },
  { what: '__proto__', type: json, bytes: '{"__proto__":{"is_admin":true}}' },
  { what: 'constructor.prototype', type: json, bytes: '{"constructor":{"prototype":{"is_admin":true}}}' },
  { what: 'an unknown field', type: json, bytes: '{"is_admin":true}' },
  { what: 'a doubled unknown field', type: json, bytes: '{"id":1,"id":2}' },
  { what: 'a trailing comma', type: json, bytes: '{"a":1,}' },
  { what: 'a byte order mark', type: json, bytes: '\uFEFF{"a":1}' },
  { what: 'half a surrogate pair', type: json, bytes: '{"a":"\\ud800"}' },
  { what: 'NUL in a text', type: json, bytes: '{"a":"\\u0000"}' },
  { what: 'NUL in a name', type: json, bytes: '{"\\u0000":1}' },
  { what: 'bytes that are no UTF-8', type: json, bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { what: 'UTF-16', type: 'application/json; charset=utf-16', bytes: Buffer.from('{"a":1}', 'utf16le') },
  { what: 'gzip', type: json, bytes: gzipSync('{"a":1}'), headers: { 'content-encoding': 'gzip' } },
  { what: 'plain text', type: 'text/plain', bytes: '{"a":1}' },
  { what: 'a form', type: 'application/x-www-form-urlencoded', bytes: 'a=1' },
  { what: 'XML', type: 'application/xml', bytes: '<a/>' },
  { what: 'no content type', type: undefined, bytes: '{"a":1}' },
  { what: 'an odd content type', type: 'application/json\t;;', bytes: '{"a":1}' },
  { what: 'a content type in capitals', type: 'APPLICATION/JSON', bytes: '{"a":1}' },
  { what: 'a multipart body without a boundary', type: 'multipart/form-data', bytes: 'x' },
  { what: 'a multipart body that ends early', type: 'multipart/form-data; boundary=b', bytes: '--b\r\ncontent-dis' },
]

/** Values for a field whose other fields are right. */
export const oddValues: [what: string, value: unknown][] = [
  ['null', null],
  ['true', true],
  ['an object', { a: 1 }],
  ['a list', ['a']],
  ['a list of lists', [[[]]]],
  ['nothing written', ''],
  ['spaces', '   '],
  ['a number as text', '1'],
  ['minus one', -1],
  ['nought', 0],
  ['half', 0.5],
  ['2^31', 2_147_483_648],
  ['2^53', Number.MAX_SAFE_INTEGER + 1],
  ['more than a double holds', Number.MAX_VALUE],
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800'],
  ['quotes of SQL', `'; drop table users; --`],
  ['a pattern of LIKE', '%_%\\'],
  ['a script', '<script>alert(1)</script>'],
  ['a template', '{{7*7}}${7*7}'],
  ['a line that forges a log', 'ok\n{"level":"fatal"}'],
  ['right to left', '\u202Eabc\u202C'],
  ['zero width', 'a\u200Bb'],
  ['a family of emoji', '👩‍👩‍👧‍👦'],
  ['full-width digits', '１２'],
  ['a year long ago', '0001-01-01'],
  ['a day that was not', '2099-02-30'],
  ['a year far off', '9999-12-31T23:59:59+14:00'],
  ['a hundred thousand letters', 'x'.repeat(100_000)],
]

/** Values for a part of the path, as written in the URL. */
export const oddPathParts = [
  '0',
  '-1',
  '9223372036854775808',
  '9'.repeat(40),
  '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '1e3',
  '0x10',
  '1.5',
  '%20',
  '%EF%BC%91%EF%BC%92',
  '%27%20or%201%3D1--',
  '%E2%80%AE1',
  'x'.repeat(150),
  'x'.repeat(2_000),
  '__proto__',
  'constructor',
]

/** Whole query strings that no call takes. */
export const oddQueries = [
  'no_such_filter=1',
  'sort[]=a',
  'filter[__proto__][x]=1',
  '__proto__=1',
  'a=%E0%A4%A',
  'a=%00',
  'page=1&page=2',
  Array.from({ length: 500 }, (_, n) => `p${n}=1`).join('&'),
]

/** Values for each filter and paging word that a call knows, as written in the URL. */
export const oddQueryValues = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  'abc',
  'password_hash',
  'id;--',
  '%27%3B%20drop%20table%20users%3B--',
  '%25',
  '%5C',
  'x'.repeat(8_000),
  '%C2%A0',
  '0001-01-01',
  '2099-02-30',
  '9999-12-31',
  '%F0%9F%91%A9',
]

export const oddHeaders: [what: string, headers: Record<string, string>][] = [
  ['a language list of 8 kB', { 'accept-language': 'xx,'.repeat(2_700) }],
  ['an unknown language', { 'accept-language': '../fr' }],
  ['a hundred cookies', { cookie: Array.from({ length: 100 }, (_, n) => `c${n}=1`).join('; ') }],
  ['a broken cookie', { cookie: 'platen-refresh=%E0%A4%A; ; =; XSRF-TOKEN' }],
  ['a claimed address', { 'x-forwarded-for': `'; drop table sessions; --`, 'x-forwarded-host': 'evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['a short idempotency key', { 'idempotency-key': 'short' }],
  ['an idempotency key with quotes', { 'idempotency-key': `' or 1=1 -- 1234567890` }],
  ['a long idempotency key', { 'idempotency-key': 'x'.repeat(1_000) }],
  ['a station that is not', { 'x-station': '999999999' }],
  ['a station beyond numbers', { 'x-station': '9'.repeat(30) }],
  ['a station with NUL', { 'x-station': '%00' }],
  ['a station that breaks off', { 'x-station': '%E0%A4%A' }],
  ['a station of quotes', { 'x-station': `'; drop table stations; --` }],
  ['a long origin', { 'x-origin': 'x'.repeat(5_000) }],
  ['no bearer at all', { authorization: 'Bearer' }],
  ['another scheme', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ['a bearer of quotes', { authorization: `Bearer ' or 1=1 --` }],
]

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  minItems?: number
  minLength?: number
}

/** A value that a schema probably takes, so that one odd field at a time can be tried among valid ones. */
export function readSample(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either?.[0]) return sample(either[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]))
  }
  if (type === 'array')
    return schema.items ? Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {})) : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (schema.format === 'date') return '2099-11-20'
  if (schema.format === 'date-time') return '2099-11-20T12:00:00Z'
  const [fitting] = [
    '1',
    '2099-11-20',
    'abc',
    'someone@factory.example',
    '400000000008',
    '610910',
    'a'.repeat(64),
  ].filter((text) => schema.pattern !== undefined && new RegExp(schema.pattern, 'u').test(text))
  return fitting ?? 'x'.repeat(Math.max(3, schema.minLength ?? 0))
}

/** The address of an endpoint with each `:name` of its path filled in. */
export function readAddress(spec: EndpointSpec, part: string): string {
  return `/api${(spec.route.split(' ')[1] ?? '').replace(/:\w+/g, part)}`
}

export function readMethod(spec: EndpointSpec): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  return spec.route.split(' ')[0] as 'GET'
}
