import { isIP } from 'node:net'
import { z } from 'zod'
import { isTimeZone } from './site-day.ts'

/** One setting of the site: an environment variable. */
type Setting<Schema extends z.ZodType> = {
  schema: Schema
  /** What the schema accepts, as the end of a sentence. */
  allowed: string
  /** As it is written in the environment; absent for an optional setting. */
  default?: string
  /** The text for the table in the README. */
  meaning: string
  /** Never printed, not even when it is invalid. */
  secret?: true
}

function setting<Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> {
  return definition
}

function wholeNumber(least: number, most: number, standard: number, meaning: string) {
  return setting({
    schema: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(least).max(most)),
    allowed: `a whole number from ${least} to ${most}`,
    default: String(standard),
    meaning,
  })
}

/** A whole number that overrides a setting of the site where it is set. */
function optionalNumber(least: number, most: number, meaning: string) {
  const { default: _default, schema, ...rest } = wholeNumber(least, most, least, meaning)
  return setting({ ...rest, schema: schema.optional() })
}

function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  standard: Values[number],
  meaning: string,
) {
  return setting({ schema: z.enum(values), allowed: values.join(', '), default: standard, meaning })
}

function onOff(standard: 'on' | 'off', meaning: string) {
  return setting({
    schema: z.enum(['on', 'off']).transform((value) => value === 'on'),
    allowed: 'on or off',
    default: standard,
    meaning,
  })
}

function text(meaning: string, check: z.ZodType<string> = z.string(), allowed = 'a text', secret?: true) {
  return setting({ schema: check.optional(), allowed, meaning, secret })
}

function url(protocols: string[], meaning: string, secret?: true) {
  const allowed = `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return text(
    meaning,
    z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    allowed,
    secret,
  )
}

function networks(words: string[]) {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => words.includes(part) || isNetwork(part)))
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const day = 24 * 60 * 60

/** Everything that differs between sites, in the order of the table in the README. */
export const settings = {
  PORT: wholeNumber(1, 65_535, 8080, 'Port of the API and the web application'),
  HOST: setting({
    schema: z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/),
    allowed: 'an address or a host name of this machine',
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 opens the server to the network',
  }),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'Public URL of the server: used for links in emails and on QR labels, and accepted as a host name',
  ),
  TRUST_PROXY: setting({
    schema: z.union([
      z.literal('off').transform(() => false as const),
      networks(['loopback', 'linklocal', 'uniquelocal']),
    ]),
    allowed: 'off, or addresses and networks with commas between (loopback, linklocal, uniquelocal, 10.0.0.0/8)',
    default: 'off',
    meaning: 'Proxies whose X-Forwarded-For is trusted',
  }),
  TLS_CERT: text('PEM file of the certificate; with TLS_KEY the server uses https'),
  TLS_KEY: text('PEM file of the private key'),
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development', 'production: no demo factory'),
  DATA_DIR: text('Folder for the database and files; by default .data in the checkout, or a folder in /var/lib/platen'),
  SECRET_KEY_FILE: text(
    'File of the server key, which several servers of one site share; by default server-key in the data folder, made at the first start',
  ),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'PostgreSQL 15 or later, on Linux, macOS or a BSD, to use instead of the embedded one (a direct connection, no transaction pooler)',
    true,
  ),
  DATABASE_MIGRATE_URL: url(
    ['postgres:', 'postgresql:'],
    'The same database with the role that owns its tables; DATABASE_URL then uses a role that owns nothing',
    true,
  ),
  DB_POOL_SIZE: wholeNumber(2, 50, 10, 'Maximum number of database connections'),
  SITE_TIME_ZONE: setting({
    schema: z.string().refine(isTimeZone),
    allowed: 'a time zone of the IANA list, such as America/Toronto',
    default: 'America/Toronto',
    meaning:
      'Time zone of the factory: its days, what is late, times on paper; the first start stores it in the settings of the site with the papers, units, working days and currency of costs that it proposes, where all are changed afterwards',
  }),
  HANDLING_DAYS: wholeNumber(
    0,
    90,
    3,
    'Working days until an order without a ship-by date is due, unless its store sets a number; the first start stores it in the settings of the site, where it is changed afterwards',
  ),
  ADMIN_EMAIL: text('Email of the first administrator, in production', z.email(), 'an email address'),
  ADMIN_PASSWORD: text(
    'Password of the first administrator; by default a random one is printed once',
    z.string().min(8).max(128),
    'a password of 8 to 128 characters',
    true,
  ),
  DEMO: onOff('on', 'Whether an empty database gets the demo factory (never in production)'),
  DEMO_PASSWORD: text(
    'Password of the demo users; required to reach the demo from other machines',
    z.string().min(8).max(128),
    'a password of 8 to 128 characters',
    true,
  ),
  ACCESS_TTL_S: wholeNumber(1, day, 900, 'Seconds that an access token is valid'),
  SESSION_IDLE_S: optionalNumber(
    1,
    30 * day,
    'Seconds of inactivity after which a session that is not remembered ends, on the server and in the browser; overrides the settings of the site (30 minutes at first)',
  ),
  SESSION_REMEMBER_S: optionalNumber(
    1,
    365 * day,
    'Seconds of inactivity after which a remembered session ends; overrides the settings of the site (30 days at first)',
  ),
  REFRESH_GRACE_S: wholeNumber(0, 300, 30, 'Seconds that a refresh token still works after it was used'),
  JOB_LEASE_S: wholeNumber(
    5,
    3600,
    60,
    'Seconds without a heartbeat after which another worker takes over a job from a process that still lives',
  ),
  VENDOR_TIMEOUT_S: wholeNumber(1, 300, 20, 'Seconds to wait for an outside service'),
  ALLOWED_NETWORKS: setting({
    schema: networks(['loopback']).optional(),
    allowed: 'networks with commas between, such as 192.168.0.0/16, or loopback',
    meaning:
      'Private networks that user-entered printer addresses may point to, checked on every connection; addresses on the internet are always allowed',
  }),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'Mail server, which must encrypt (`?requireTLS=false` allows it not to); without it, emails are only logged as not sent',
    true,
  ),
  MAIL_FROM: text(
    'Sender of emails',
    z.string().regex(/^[^\r\n@]*@[^\r\n]*$/),
    'an email address, with or without a name',
  ),
  S3_ENDPOINT: url(['http:', 'https:'], 'URL of an S3-compatible store, if not AWS'),
  S3_BUCKET: text('Bucket for files; without it, files are kept in DATA_DIR'),
  S3_REGION: setting({
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    allowed: 'the name of a region',
    default: 'us-east-1',
    meaning: 'Region of the bucket',
  }),
  S3_ACCESS_KEY_ID: text('Key for the bucket', z.string(), 'a text', true),
  S3_SECRET_ACCESS_KEY: text('Secret for the bucket', z.string(), 'a text', true),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Lowest level that is logged',
  ),
  METRICS_TOKEN: text(
    'Bearer token for Prometheus to read /api/metrics; without it, only users who can change settings can',
    z.string().regex(/^[A-Za-z0-9_-]{16,200}$/),
    '16 to 200 letters, digits, dashes or underscores',
    true,
  ),
}
