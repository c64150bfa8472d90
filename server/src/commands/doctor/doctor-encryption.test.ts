import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { describeEncryption } from './doctor-encryption.ts'

const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
const mail = { MAIL_FROM: 'platen@factory.example' }

// ACCESS-116
it.each([
  [{}],
  [{ HOST: '::1' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://platen.factory.example' }],
  [{ DATABASE_URL: 'postgres://platen@localhost/platen' }],
  [{ DATABASE_URL: 'postgres://platen@[::1]/platen' }],
  [{ DATABASE_URL: 'postgres://platen@localhost/platen?host=%2Frun%2Fpostgresql' }],
  [{ DATABASE_URL: 'postgres://platen@db.factory.example/platen?sslmode=verify-full' }],
  [{ SMTP_URL: 'smtp://mail.factory.example', ...mail }],
  [{ SMTP_URL: 'smtps://mail.factory.example', ...mail }],
  [{ SMTP_URL: 'smtp://127.0.0.1:25?requireTLS=false', ...mail }],
  [{ S3_ENDPOINT: 'http://[::1]:9000', ...bucket }],
  [{ S3_ENDPOINT: 'https://s3.factory.example', ...bucket }],
])('the doctor finds nothing that leaves the machine unencrypted with %j', (env) => {
  expect(describeEncryption(readConfig(env)).warning).toBe(false)
})

it.each([
  [{ HOST: '0.0.0.0' }, /^browsers and scanners .* set TLS_CERT/],
  [{ HOST: '192.168.0.9', PUBLIC_URL: 'http://platen.factory.example' }, /^browsers and scanners /],
  [{ DATABASE_URL: 'postgres://platen@db.factory.example/platen' }, /^the database at db\.factory\.example /],
  [{ DATABASE_URL: 'postgres://platen@localhost/platen?host=10.0.0.4' }, /^the database at 10\.0\.0\.4 /],
  [{ DATABASE_URL: 'postgres://platen@db.factory.example/platen?sslmode=prefer' }, /^the database at /],
  [{ SMTP_URL: 'smtp://mail.factory.example?requireTLS=false', ...mail }, /^mails, .*mail\.factory\.example /],
  [{ S3_ENDPOINT: 'http://s3.factory.example', ...bucket }, /^files reach s3\.factory\.example /],
  [{ HOST: '0.0.0.0', S3_ENDPOINT: 'http://s3.factory.example', ...bucket }, /address; files reach /],
])('the doctor warns of what leaves the machine unencrypted with %j', (env, said) => {
  expect(describeEncryption(readConfig(env))).toEqual({ warning: true, said: expect.stringMatching(said) })
})
