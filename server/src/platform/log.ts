import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const hidden = '[hidden]'

// Whole words of a key, so that `token_hash` and `shipping_address` match and `tokenizer` does not.
const secretWords = new Set([
  'authorization',
  'cookie',
  'cookies',
  'password',
  'secret',
  'token',
  'credentials',
  'apikey',
])
const personalWords = new Set(['email', 'mail', 'phone', 'address', 'street', 'city', 'zip', 'postcode', 'recipient'])
const personalNames = new Set([
  'name',
  'first_name',
  'last_name',
  'full_name',
  'display_name',
  'user_name',
  'customer_name',
  'company',
  'line1',
  'line2',
  'postal_code',
])

// A line may contain them where no key tells: in an error message, in the address of a server. Bounded lengths keep the
// search linear on long lines.
const eMail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu
const bearer = /\b(Bearer|Basic) +[\w.~+/=-]{4,}/gi
const urlPassword = /(:\/\/[^\s/:@"]{0,64}:)[^\s/@"]{1,256}@/g

const maxDepth = 6

/**
 * Creates the log of the process: JSON lines on standard output (or `destination`), without secrets and personal data.
 * Values under sensitive keys are replaced at any depth, errors keep type, message, stack and code, and email
 * addresses, bearer tokens and passwords in addresses are masked everywhere.
 */
export function createLog(level: Config['LOG_LEVEL'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: clean,
    },
    // Errors and requests are already plain objects when these run.
    serializers: { err: identity, req: identity, res: identity },
    hooks: { streamWrite: mask },
  }
  const log = destination ? pino(options, destination) : pino(options)
  // The bindings of a child log pass no formatter, so they are cleaned when it is created; its children inherit this.
  const plain = Object.getPrototypeOf(log) as Log
  return Object.assign(log, {
    child: function (this: Log, values: object, childOptions?: object) {
      return plain.child.call(this, clean(values), childOptions)
    },
  })
}

function identity(value: unknown): unknown {
  return value
}

function clean(values: object): Record<string, unknown> {
  return cleanValues(values, 0)
}

function cleanValues(values: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isSensitive(key) ? hidden : cleanValue(value, depth + 1)]),
  )
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return cleanError(value, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value))
    return depth > maxDepth ? `[${value.length}]` : value.map((item) => cleanValue(item, depth + 1))
  const kind: unknown = Object.getPrototypeOf(value)
  // Requests, replies, buffers and the like: their content must not be logged.
  if (kind !== Object.prototype && kind !== null) return `[${value.constructor.name}]`
  return depth > maxDepth ? '[...]' : cleanValues(value, depth)
}

/** PostgreSQL puts the offending values into `detail` and `where`, so only the properties named here are logged. */
function cleanError(error: Error, depth: number): Record<string, unknown> {
  const { code, table, constraint, cause } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    table,
    constraint,
    cause: depth > maxDepth ? undefined : cleanValue(cause, depth + 1),
  }
}

// Each request writes the same few keys; the limit keeps keys that somebody else chooses from filling the memory.
const judgedKeys = new Map<string, boolean>()
const maxJudgedKeys = 1_000

function isSensitive(key: string): boolean {
  const known = judgedKeys.get(key)
  if (known !== undefined) return known
  const sensitive = containsSensitiveWord(key)
  if (judgedKeys.size < maxJudgedKeys) judgedKeys.set(key, sensitive)
  return sensitive
}

function containsSensitiveWord(key: string): boolean {
  const name = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  if (personalNames.has(name)) return true
  return name.split('_').some((word) => secretWords.has(word) || personalWords.has(word))
}

function mask(line: string): string {
  return line.replace(bearer, '$1 [hidden]').replace(urlPassword, '$1[hidden]@').replace(eMail, '[e-mail]')
}
