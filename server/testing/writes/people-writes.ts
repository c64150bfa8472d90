import { demoEmail } from '../../src/modules/demo/demo-users.actions.ts'
import { givenDay } from '../platform/given-days.ts'
import { ok, read, sessionOf, world, type Known, type World } from './write-world.ts'

/** A user without a password, with no role. */
async function givenUser({ office }: Known, name: string) {
  const body = { name, email: `${name}@factory.example`, language: null, role_ids: [] }
  return (await ok(office.post('/users', body))).data
}

async function givenLink(known: Known, name: string): Promise<{ id: number; token: string }> {
  const { id } = await givenUser(known, name)
  await ok(known.office.post(`/users/${id}/invitation`))
  const token = /\?token=([\w-]+)/.exec(known.floor.site.mails.at(-1)?.text ?? '')?.[1] ?? ''
  return { id, token }
}

/** Somebody who is signed in. */
async function givenSession({ floor }: Known): Promise<{ id: number; session: number }> {
  await sessionOf(floor, 'packer')
  return read(
    floor,
    `select u.id, max(s.id) as session from users u join sessions s on s.user_id = u.id
     where u.email = $1 and s.ended_at is null group by u.id`,
    [demoEmail('packer')],
  )
}

const roleRules = [{ action: 'read', subject: 'order' }]

async function givenRole({ office }: Known, name: string): Promise<{ path: string; version: number }> {
  const { data } = await ok(office.post('/roles', { name, rules: roleRules }))
  return { path: `/roles/${data.id}`, version: data.version }
}

async function givenApiToken(
  { office }: Known,
  name: string,
): Promise<{ path: string; version: number; sponsor: number }> {
  const sponsors = (await ok(office.get('/api-tokens/sponsors'))).data
  const body = { name, sponsor_id: sponsors[0].id, rules: roleRules, expires_on: givenDay(30) }
  const { id, version } = (await ok(office.post('/api-tokens', body))).data.api_token
  return { path: `/api-tokens/${id}`, version, sponsor: sponsors[1].id }
}

/** A token of an administrator whose sponsor the packer is asked to be. */
async function givenSponsorRequest(known: Known, name: string): Promise<{ path: string; version: number }> {
  const { office, floor } = known
  const asked = await read(floor, 'select id from users where email = $1', [demoEmail('packer')])
  const body = { name, sponsor_id: asked.id, rules: roleRules, expires_on: givenDay(30) }
  const { id, version } = (await ok(office.post('/api-tokens', body))).data.api_token
  return { path: `/api-tokens/${id}`, version }
}

/** The writes of users, roles and API tokens, each in a world in which it succeeds. */
export const peopleWrites: Record<string, World> = {
  'POST /users': world({}, ({ office }) => {
    const body = { name: 'New', email: 'new@factory.example', language: 'fr', role_ids: [] }
    return () => office.post('/users', body)
  }),
  'PUT /users/:id': world({}, async (known) => {
    const { id, email, version } = await givenUser(known, 'edited')
    const body = { name: 'Another name', email, language: null, role_ids: [], version }
    return () => known.office.put(`/users/${id}`, body)
  }),
  'POST /users/:id/archive': world({}, async (known) => {
    const { id, version } = await givenUser(known, 'leaving')
    return () => known.office.post(`/users/${id}/archive`, { version })
  }),
  'POST /users/:id/restore': world({}, async (known) => {
    const { id, version } = await givenUser(known, 'returning')
    const archived = await ok(known.office.post(`/users/${id}/archive`, { version }))
    return () => known.office.post(`/users/${id}/restore`, { version: archived.data.version })
  }),
  'POST /users/:id/invitation': world({}, async (known) => {
    const { id } = await givenUser(known, 'invited')
    return () => known.office.post(`/users/${id}/invitation`)
  }),
  'DELETE /users/:id/invitation': world({}, async (known) => {
    const { id } = await givenLink(known, 'revoked')
    return () => known.office.delete(`/users/${id}/invitation`)
  }),
  'POST /auth/accept-invitation': world({}, async (known) => {
    const { token } = await givenLink(known, 'joining')
    return () => known.floor.site.anonymous.post('/auth/accept-invitation', { token, password: 'orange-lorry-42' })
  }),
  'DELETE /users/:id/sessions/:session_id': world({}, async (known) => {
    const { id, session } = await givenSession(known)
    return () => known.office.delete(`/users/${id}/sessions/${session}`)
  }),
  'DELETE /users/:id/sessions': world({}, async (known) => {
    const { id } = await givenSession(known)
    return () => known.office.delete(`/users/${id}/sessions`)
  }),
  'POST /api-tokens': world({}, async ({ office }) => {
    const sponsors = (await ok(office.get('/api-tokens/sponsors'))).data
    const body = { name: 'Agent 0', sponsor_id: sponsors[0].id, rules: roleRules, expires_on: givenDay(30) }
    return () => office.post('/api-tokens', body)
  }),
  'PUT /api-tokens/:id/sponsor': world({}, async (known) => {
    const { path, version, sponsor } = await givenApiToken(known, 'Agent 1')
    return () => known.office.put(`${path}/sponsor`, { sponsor_id: sponsor, version })
  }),
  'POST /api-tokens/:id/revoke': world({}, async (known) => {
    const { path, version } = await givenApiToken(known, 'Agent 2')
    return () => known.office.post(`${path}/revoke`, { version })
  }),
  'POST /api-tokens/:id/withdraw': world({}, async (known) => {
    const { path, version } = await givenSponsorRequest(known, 'Agent 3')
    return () => known.office.post(`${path}/withdraw`, { version })
  }),
  'POST /api-tokens/:id/accept': world({}, async (known) => {
    const { path } = await givenSponsorRequest(known, 'Agent 4')
    const packer = await sessionOf(known.floor, 'packer')
    return () => packer.post(`${path}/accept`)
  }),
  'POST /api-tokens/:id/decline': world({}, async (known) => {
    const { path } = await givenSponsorRequest(known, 'Agent 5')
    const packer = await sessionOf(known.floor, 'packer')
    return () => packer.post(`${path}/decline`)
  }),
  'POST /roles': world({}, ({ office }) => {
    return () => office.post('/roles', { name: 'Spare 0', description: 'For a test', rules: roleRules })
  }),
  'PUT /roles/:id': world({}, async (known) => {
    const { path, version } = await givenRole(known, 'Spare 1')
    const rules = [...roleRules, { action: 'read', subject: 'stock' }]
    return () => known.office.put(path, { name: 'Spare 1', description: '', rules, version })
  }),
  'POST /roles/:id/archive': world({}, async (known) => {
    const { path, version } = await givenRole(known, 'Spare 2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /roles/:id/restore': world({}, async (known) => {
    const { path, version } = await givenRole(known, 'Spare 3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
}
