import { codeNow } from '../nouns/code-now.ts'
import { demoEmail, demoPassword, type DemoRole } from '../../src/modules/demo/demo-users.actions.ts'
import { ok, read, sessionOf, world, type Known, type World } from './write-world.ts'

async function givenPending(known: Known, role: DemoRole) {
  const client = await sessionOf(known.floor, role)
  const { data } = await ok(client.post('/profile/second-factor', { password: demoPassword }))
  return { client, key: data.key as string }
}

/** Somebody with two-step verification, and a recovery code of theirs. */
async function givenFactor(known: Known, role: DemoRole) {
  const { client, key } = await givenPending(known, role)
  const { data } = await ok(client.post('/profile/second-factor/confirmation', { code: codeNow(key) }))
  return { client, code: data.recovery_codes[0] as string }
}

/** The writes of two-step verification, each in a world in which it succeeds. */
export const secondFactorWrites: Record<string, World> = {
  'POST /auth/login/second-step': world({}, async (known) => {
    const { code } = await givenFactor(known, 'production-manager')
    const { anonymous } = known.floor.site
    const answer = await anonymous.post('/auth/login', {
      email: demoEmail('production-manager'),
      password: demoPassword,
    })
    const { challenge } = answer.body.details
    return () => anonymous.post('/auth/login/second-step', { challenge, code })
  }),
  'POST /profile/second-factor': world({ silent: true }, async ({ floor }) => {
    const client = await sessionOf(floor, 'print-operator')
    return () => client.post('/profile/second-factor', { password: demoPassword })
  }),
  'POST /profile/second-factor/confirmation': world({}, async (known) => {
    const { client, key } = await givenPending(known, 'print-operator')
    return () => client.post('/profile/second-factor/confirmation', { code: codeNow(key) })
  }),
  'POST /profile/second-factor/recovery-codes': world({}, async (known) => {
    const { client, code } = await givenFactor(known, 'order-desk')
    return () => client.post('/profile/second-factor/recovery-codes', { code })
  }),
  'POST /profile/second-factor/removal': world({}, async (known) => {
    const { client, code } = await givenFactor(known, 'warehouse-operator')
    return () => client.post('/profile/second-factor/removal', { code })
  }),
  'DELETE /users/:id/second-factor': world({}, async (known) => {
    await givenFactor(known, 'packer')
    const { id } = await read(known.floor, 'select id from users where email = $1', [demoEmail('packer')])
    return () => known.office.delete(`/users/${id}/second-factor`)
  }),
}
