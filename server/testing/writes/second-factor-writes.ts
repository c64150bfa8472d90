import type { Floor } from '../floor/given-floor.ts'
import { createToken } from '../platform/fresh-token.ts'
import { createTestClient } from '../platform/test-client.ts'
import { codeNow } from '../nouns/code-now.ts'
import { demoEmail, demoPassword } from '../../src/modules/demo/demo-users.actions.ts'
import { ok, read, world, type Known, type World } from './write-world.ts'

// Nobody else works as this one: turning it on ends the other sessions.
const role = 'viewer'

/** Signed in with the password of the demo, whatever other writes made of it. */
async function givenClient({ site }: Floor) {
  await site.database.pool.query(
    `update users u set password_hash = demo.password_hash from users demo where u.email = $1 and demo.email = $2`,
    [demoEmail(role), demoEmail('administrator')],
  )
  return createTestClient(site.app, await createToken(site.database, role))
}

async function givenPending(known: Known) {
  const client = await givenClient(known.floor)
  const { data } = await ok(client.post('/profile/second-factor', { password: demoPassword }))
  return { client, key: data.key as string }
}

/** Somebody with two-step verification, and a recovery code of theirs. */
async function givenFactor(known: Known) {
  const { client, key } = await givenPending(known)
  const { data } = await ok(client.post('/profile/second-factor/confirmation', { code: codeNow(key) }))
  return { client, code: data.recovery_codes[0] as string }
}

const after = async ({ site }: Floor): Promise<void> => {
  await site.database.pool.query('delete from second_factors')
}

/** The writes of two-step verification, each in a world in which it succeeds. */
export const secondFactorWrites: Record<string, World> = {
  'POST /auth/login/second-step': world({ after }, async (known) => {
    const { code } = await givenFactor(known)
    const { anonymous } = known.floor.site
    const answer = await anonymous.post('/auth/login', {
      email: demoEmail(role),
      password: demoPassword,
    })
    const { challenge } = answer.body.details
    return () => anonymous.post('/auth/login/second-step', { challenge, code })
  }),
  'POST /profile/second-factor': world({ after, silent: true }, async ({ floor }) => {
    const client = await givenClient(floor)
    return () => client.post('/profile/second-factor', { password: demoPassword })
  }),
  'POST /profile/second-factor/confirmation': world({ after }, async (known) => {
    const { client, key } = await givenPending(known)
    return () => client.post('/profile/second-factor/confirmation', { code: codeNow(key) })
  }),
  'POST /profile/second-factor/recovery-codes': world({ after }, async (known) => {
    const { client, code } = await givenFactor(known)
    return () => client.post('/profile/second-factor/recovery-codes', { code })
  }),
  'POST /profile/second-factor/removal': world({ after }, async (known) => {
    const { client, code } = await givenFactor(known)
    return () => client.post('/profile/second-factor/removal', { code })
  }),
  'DELETE /users/:id/second-factor': world({ after }, async (known) => {
    await givenFactor(known)
    const { id } = await read(known.floor, 'select id from users where email = $1', [demoEmail(role)])
    return () => known.office.delete(`/users/${id}/second-factor`)
  }),
}
