import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { z } from 'zod'
import { settings } from './config-settings.ts'
import { StartRefusal } from './start-refusal.ts'

type Settings = typeof settings

/** Every setting of the site under the name of its environment variable, parsed; `undefined` where it is optional. */
export type Config = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> }

const names = Object.keys(settings) as (keyof Settings)[]

/**
 * Reads the configuration from an environment. An empty variable counts as not set.
 *
 * @throws StartRefusal with one sentence per invalid value that names the variable, the value (unless it is a secret)
 * and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const name of names) {
    const setting = settings[name]
    const value = env[name]?.trim() || undefined
    const parsed = setting.schema.safeParse(value ?? setting.default)
    if (parsed.success) values[name] = parsed.data
    else
      problems.push(
        `${name} is ${setting.secret ? 'set to something else' : `"${value}"`}; allowed is ${setting.allowed}.`,
      )
  }
  const config = values as Config
  problems.push(...missingCompanions(config))
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'))
  return config
}

/**
 * Returns the configuration of this process: `readConfig`, with `TLS_CERT` and `TLS_KEY` replaced by the content of
 * their files.
 *
 * @throws StartRefusal if the files are not a certificate with its own key.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const config = readConfig(env)
  const TLS_CERT = readPem('TLS_CERT', config.TLS_CERT)
  const TLS_KEY = readPem('TLS_KEY', config.TLS_KEY)
  assertKeyPair(TLS_CERT, TLS_KEY)
  return { ...config, TLS_CERT, TLS_KEY }
}

/** Settings that have no effect, or an unwanted one, without another setting. */
const companions: Partial<Record<keyof Settings, (keyof Settings)[]>> = {
  TLS_CERT: ['TLS_KEY'],
  TLS_KEY: ['TLS_CERT'],
  DATABASE_MIGRATE_URL: ['DATABASE_URL'],
  ADMIN_PASSWORD: ['ADMIN_EMAIL'],
  SMTP_URL: ['MAIL_FROM'],
  S3_BUCKET: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  S3_ENDPOINT: ['S3_BUCKET'],
  S3_ACCESS_KEY_ID: ['S3_BUCKET'],
  S3_SECRET_ACCESS_KEY: ['S3_BUCKET'],
}

function missingCompanions(config: Config): string[] {
  return names.flatMap((name) =>
    config[name] === undefined
      ? []
      : (companions[name] ?? [])
          .filter((other) => config[other] === undefined)
          .map((other) => `${name} is set, but ${other} is not; set both or neither.`),
  )
}

function readPem(name: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartRefusal(`${name} is "${file}", which cannot be read (${code}); allowed is the path of a PEM file.`)
  }
}

function assertKeyPair(cert: string | undefined, key: string | undefined): void {
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new StartRefusal(
      `TLS_CERT and TLS_KEY cannot be used (${(error as Error).message.split('::').at(-1)}); allowed are the PEM files of a certificate and ` +
        'of the private key that belongs to it, without a passphrase.',
    )
  }
}
