import { addSession, addTokens } from '../../modules/auth/sessions.store.ts'
import { hashToken, newSecret, newToken } from '../../modules/auth/tokens.service.ts'
import { demoEmail, type DemoRole } from '../../modules/demo/demo-users.actions.ts'
import type { Database } from '../db/database.ts'

// The longest tests of a release take hours.
const lifetimeS = 86_400

/** A session of its own for one seeded role, without the time that a sign-in takes; answers its access token. */
export async function createToken(database: Database, role: DemoRole): Promise<string> {
  const access = newToken()
  const { rows } = await database.pool.query('select id from users where email = $1', [demoEmail(role)])
  await database.transaction(async (tx) => {
    const session = {
      user_id: rows[0].id,
      secret: newSecret(),
      remembered: false,
      address: '127.0.0.1',
      user_agent: '',
    }
    const id = await addSession(tx, session)
    await addTokens(tx, id, 0, { access: hashToken(access), refresh: hashToken(newToken()) }, lifetimeS)
  })
  return access
}
