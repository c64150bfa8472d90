import { hashToken, newSecret, newToken } from '../../src/modules/auth/tokens.service.ts'
import { demoEmail, type DemoRole } from '../../src/modules/demo/demo-users.actions.ts'
import type { Database } from '../../src/platform/db/database.ts'

/** A session of its own for one seeded role, without the time that a sign-in takes; answers its access token. */
export async function createToken(database: Database, role: DemoRole): Promise<string> {
  const access = newToken()
  // As if the calls of a test client had signed in. One statement, because some tests make thousands of them. The
  // longest tests of a release take hours, in which the sign-in stays one of the last minutes (ACCESS-93).
  const { rowCount } = await database.pool.query({
    name: 'token-of-tests',
    text: `
    with made as (
      insert into sessions (user_id, secret, remembered, address, user_agent, proved_at)
      select id, $2::bytea, false, '127.0.0.1', 'lightMyRequest', now() + interval '1 day' from users where email = $1
      returning id)
    insert into session_tokens (hash, session_id, kind, generation, expires_at)
    select $3::bytea, id, 'access', 0, now() + interval '1 day' from made
    union all select $4::bytea, id, 'refresh', 0, 'infinity' from made`,
    values: [demoEmail(role), newSecret(), hashToken(access), hashToken(newToken())],
  })
  if (rowCount === 0) throw new Error(`nobody here is ${role}`)
  return access
}
