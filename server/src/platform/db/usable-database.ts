import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

const oldestVersion = 15

/** Refuses, in words, a database on which Platen would give wrong answers: too old, not UTF-8, of locale C, or without ICU. */
export async function requireUsableDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; ctype: string; has_icu: boolean }>(`
    SELECT current_setting('server_version_num')::int AS version,
           pg_encoding_to_char(encoding) AS encoding, datctype AS ctype,
           EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i') AS has_icu
      FROM pg_database WHERE datname = current_database()`)
  const [found] = rows
  if (!found) throw new Error('The database does not know itself.')
  if (Math.floor(found.version / 10_000) < oldestVersion) {
    throw new StartRefusal(
      `The PostgreSQL server is of version ${Math.floor(found.version / 10_000)}; Platen needs ${oldestVersion} or newer.`,
    )
  }
  if (found.encoding !== 'UTF8') {
    throw new StartRefusal(`The database has the encoding ${found.encoding}; Platen needs UTF8. ${howToMake}`)
  }
  // Under C the search by trigrams drops every letter with an accent.
  if (found.ctype === 'C' || found.ctype === 'POSIX') {
    throw new StartRefusal(`The database has the locale ${found.ctype}, which knows no accented letters. ${howToMake}`)
  }
  // Names are sorted by a collation of ICU (LIST-11).
  if (!found.has_icu) {
    throw new StartRefusal(
      'The PostgreSQL server was built without ICU, by which Platen sorts names. ' +
        'Use a server that was built with it, such as the packages of postgresql.org, Debian or Red Hat.',
    )
  }
}

const howToMake = `Make one with: CREATE DATABASE platen TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'.`
