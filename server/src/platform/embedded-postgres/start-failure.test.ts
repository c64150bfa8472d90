import { expect, test } from 'vitest'
import { endOf, reasonOf } from './start-failure.ts'

const redirected = `2020-01-01 UTC [1] LOG:  redirecting log output to logging collector process
2020-01-01 UTC [1] HINT:  Future log output will appear in directory "postgres-log".`

test('why a database does not start is the last error of its log since its start', () => {
  const log = `2020-01-01 UTC [1] PANIC:  an older trouble
2020-01-02 UTC [2] LOG:  starting PostgreSQL 18.0 on x86_64
2020-01-02 UTC [3] FATAL:  the database system is starting up
2020-01-02 UTC [4] PANIC:  could not write to file "pg_wal/xlogtemp.4": No space left on device
2020-01-02 UTC [5] FATAL:  the database system is in recovery mode
2020-01-02 UTC [2] LOG:  database system is shut down`
  expect(reasonOf(redirected, log)).toBe('PANIC:  could not write to file "pg_wal/xlogtemp.4": No space left on device')
})

test('the reason is taken from what the database printed before it had a log, if it is there', () => {
  const printed = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  expect(reasonOf(printed, '2020-01-01 UTC [1] LOG:  starting PostgreSQL\nPANIC:  before')).toBe(printed)
})

test('a database that names no error has no reason, but an end of what it printed', () => {
  expect(reasonOf('one\ntwo\nthree\n', '')).toBeUndefined()
  expect(endOf('one\ntwo\nthree\n')).toBe('two three')
})
