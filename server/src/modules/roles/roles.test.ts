import type { Rule } from '@platen/contracts/ability'
import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../testing/platform/test-client.ts'
import { demoEmail, type DemoRole } from '../demo/demo-users.actions.ts'

let site: TestApp
let administrator: TestClient
/** May change roles, within what they may do: orders without cancelling, and reading roles and users. */
let editor: TestClient

const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const userId = async (role: DemoRole): Promise<number> =>
  Number((await run('select id from users where email = $1', [demoEmail(role)])).rows[0].id)
const give = async (role: DemoRole, roleId: number) =>
  run('insert into user_roles values ($1, $2)', [await userId(role), roleId])
const take = (roleId: number) => run('delete from user_roles where role_id = $1', [roleId])

let count = 0
interface Role {
  id: number
  version: number
  name: string
  description: string
  rules: Rule[]
}
const nameOf = (what: string) => `${what} ${++count}`
async function addRole(words: string, what = 'Role'): Promise<Role> {
  const { status, data } = await administrator.post('/roles', { name: nameOf(what), rules: rulesIn(words) })
  expect(status).toBe(200)
  return data
}
const save = (client: TestClient, role: Role, change: object) =>
  client.put(`/roles/${role.id}`, {
    name: role.name,
    description: role.description,
    rules: role.rules,
    version: role.version,
    ...change,
  })
const read = async ({ id }: Pick<Role, 'id'>) => (await administrator.get(`/roles/${id}`)).data
const wordsOf = (rules: readonly Rule[]) =>
  rules.map(({ action, subject, inverted }) => `${inverted ? 'not ' : ''}${action} ${subject}`).join(', ')

const editorRules = 'manage order, not write.cancel order, read role, write role, read user'

beforeAll(async () => {
  site = await createTestApp()
  administrator = await site.as('administrator')
  const role = await addRole(editorRules, 'Role editor')
  await run('delete from user_roles where user_id = $1', [await userId('order-desk')])
  await give('order-desk', role.id)
  editor = createTestClient(site.app, await createToken(site.database, 'order-desk'))
})
afterAll(() => site.close())

// ACCESS-45
describe('a role', () => {
  test('is created, edited with its rules in order, and its history says what changed', async () => {
    const role = await addRole('read order, not read user')
    expect(role).toMatchObject({ users: 0, archived: false, administrator: false, beyond: null, description: '' })
    const change = { description: 'Who packs', rules: rulesIn('not read user, read order, write.edit order') }
    const { status, data } = await save(administrator, role, change)
    expect([status, data.version, wordsOf(data.rules)]).toEqual([
      200,
      role.version + 1,
      'not read user, read order, write.edit order',
    ])
    const history = (await administrator.get(`/roles/${role.id}/history`)).data
    expect(history[0]).toMatchObject({ event: 'edited', who: 'Ada Administrator' })
    expect(history[0].changes).toEqual([
      { field: 'description', before: '', after: 'Who packs' },
      {
        field: 'rules',
        before: ['read order', 'not read user'],
        after: ['not read user', 'read order', 'write.edit order'],
      },
    ])
    const stale = await save(administrator, role, { name: 'Too late' })
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('counts a change of its rules alone as a change, so that another edit is refused', async () => {
    const role = await addRole('read order')
    expect((await save(administrator, role, { rules: rulesIn('read stock') })).data.version).toBe(role.version + 1)
    expect((await save(administrator, role, { rules: rulesIn('read store') })).code).toBe('changed_meanwhile')
    expect(wordsOf((await read(role)).rules)).toBe('read stock')
  })

  test('is cloned under another name, which its history says', async () => {
    const original = await addRole('read order', 'Original')
    const { data } = await administrator.post('/roles', {
      name: nameOf('Clone'),
      rules: original.rules,
      copy_of: original.id,
    })
    const [entry] = (await administrator.get(`/roles/${data.id}/history`)).data
    expect([entry.event, entry.other]).toEqual(['duplicated', original.name])
  })

  test('has a name that no other role in use has, in whatever case', async () => {
    const role = await addRole('read order', 'Night shift')
    for (const name of [role.name, role.name.toUpperCase()]) {
      const answer = await administrator.post('/roles', { name, rules: [] })
      expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([409, 'role_name_taken', ['name']])
    }
    const { data: archived } = await administrator.post(`/roles/${role.id}/archive`, { version: role.version })
    expect((await administrator.post('/roles', { name: role.name, rules: [] })).status).toBe(200)
    const restored = await administrator.post(`/roles/${role.id}/restore`, { version: archived.version })
    expect(restored.code).toBe('role_name_taken')
  })

  test('has only rules about what exists, each once', async () => {
    for (const [words, code] of [
      ['read orders', 'role_rule_unknown'],
      ['cook order', 'role_rule_unknown'],
      ['write.cancel stock', 'role_rule_unknown'],
      ['write audit', 'role_rule_unknown'],
      ['read order, read order', 'role_rule_twice'],
    ] as const) {
      const answer = await administrator.post('/roles', { name: nameOf('Odd'), rules: rulesIn(words) })
      expect([words, answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([
        words,
        400,
        code,
        ['rules'],
      ])
    }
    for (const words of ['', 'manage all', 'write all', 'write.cancel all', 'manage audit', 'read AclDemo']) {
      expect((await addRole(words)).id).toBeGreaterThan(0)
    }
  })

  test('can’t be archived while an active user has it, whom the refusal names', async () => {
    const role = await addRole('read packing_slot')
    await give('packer', role.id)
    const refused = await administrator.post(`/roles/${role.id}/archive`, { version: role.version })
    expect([refused.status, refused.code]).toEqual([409, 'role_in_use'])
    expect(refused.body.message).toContain('Petra Packer')
    expect((await read(role)).users).toBe(1)
    await take(role.id)
    const archived = await administrator.post(`/roles/${role.id}/archive`, { version: role.version })
    expect(archived.data).toMatchObject({ archived: true, users: 0 })
    expect((await save(administrator, archived.data, {})).code).toBe('record_archived')
    const restored = await administrator.post(`/roles/${role.id}/restore`, { version: archived.data.version })
    expect(restored.data.archived).toBe(false)
  })

  test('is edited where it was seeded, and the Administrator only in name and description', async () => {
    const { data: roles } = await administrator.get('/roles')
    const seeded = (name: string) => read(roles.find((role: Role) => role.name === name))
    const viewer = await seeded('Viewer')
    const { data } = await save(administrator, viewer, { description: 'Sees, and changes nothing' })
    expect(data.description).toBe('Sees, and changes nothing')
    const owner = await seeded('Administrator')
    expect((await save(administrator, owner, { description: 'Everything' })).status).toBe(200)
    for (const words of ['', 'read all', 'manage all, not read audit', 'read all, manage all']) {
      const answer = await save(administrator, await read(owner), { rules: rulesIn(words), accept_loss: true })
      expect([words, answer.status, answer.code]).toEqual([words, 409, 'role_administrator_fixed'])
    }
    const { version } = await read(owner)
    expect((await administrator.post(`/roles/${owner.id}/archive`, { version })).code).toBe('role_administrator_fixed')
    expect(wordsOf((await read(owner)).rules)).toBe('manage all')
  })

  test('takes effect at once for everybody who has it', async () => {
    const role = await addRole('read store')
    await give('packer', role.id)
    const packer = await site.as('packer')
    expect((await packer.get('/stores')).status).toBe(200)
    await save(administrator, role, { rules: [] })
    expect((await packer.get('/stores')).status).toBe(403)
    await take(role.id)
  })

  test('is found by name and description, archived ones apart', async () => {
    const role = await addRole('read order', 'Zebra')
    await save(administrator, role, { description: 'Stripes' })
    const find = async (query: Record<string, string>) =>
      (await administrator.get('/roles', { query })).data.map((one: Role) => one.name)
    expect(await find({ search: 'zebr' })).toEqual([role.name])
    expect(await find({ search: 'strip' })).toEqual([role.name])
    expect(await find({ search: 'ze' })).toEqual([role.name])
    expect(await find({ search: 'zebr', archived: 'true' })).toEqual([])
  })
})

// ACCESS-46
describe('somebody who may change roles', () => {
  const unchanged = async (role: Role, attempt: () => Promise<{ status: number; code: string | undefined }>) => {
    const before = await read(role)
    const answer = await attempt()
    expect(await read(role)).toEqual(before)
    return [answer.status, answer.code]
  }

  test.each([
    'manage all',
    'read all',
    'write order',
    'write.cancel order',
    'manage order',
    'read stock',
    'write user',
    'not write.cancel order, manage order',
    'manage order, not write.cancel order, write order',
  ])('can’t give %s, by creating, cloning or editing a role', async (words) => {
    const { total } = (await administrator.get('/roles', { query: { archived: 'all' } })).body.meta
    const original = await addRole(words)
    const own = await addRole('read order')
    for (const body of [{}, { copy_of: original.id }]) {
      const answer = await editor.post('/roles', { name: nameOf('Climb'), rules: rulesIn(words), ...body })
      expect([answer.status, answer.code]).toEqual([403, 'role_rule_beyond_own'])
      expect(answer.body.message).toMatch(/ Leave out “[^”]+: [^”]+”, or ask someone who has it\.$/)
    }
    const edit = () => save(editor, own, { rules: rulesIn(words), accept_loss: true })
    expect(await unchanged(own, edit)).toEqual([403, 'role_rule_beyond_own'])
    expect((await administrator.get('/roles', { query: { archived: 'all' } })).body.meta.total).toBe(total + 2)
  })

  test('can give what they have', async () => {
    const { status, data } = await editor.post('/roles', {
      name: nameOf('Fine'),
      rules: rulesIn('read order, write.edit order'),
    })
    expect(status).toBe(200)
    expect((await save(editor, data, { rules: rulesIn(editorRules) })).status).toBe(200)
  })

  test('can’t edit, archive or restore a role that grants more than they have', async () => {
    const role = await addRole('read stock')
    expect((await editor.get(`/roles/${role.id}`)).data.beyond).toBe('read stock')
    expect(await unchanged(role, () => save(editor, role, { rules: [] }))).toEqual([403, 'role_beyond_own'])
    const archive = (client: TestClient, version: number) => client.post(`/roles/${role.id}/archive`, { version })
    expect(await unchanged(role, () => archive(editor, role.version))).toEqual([403, 'role_beyond_own'])
    const { version } = (await archive(administrator, role.version)).data
    const restore = () => editor.post(`/roles/${role.id}/restore`, { version })
    expect(await unchanged({ ...role, version }, restore)).toEqual([403, 'role_beyond_own'])
  })

  test('can’t give somebody more by removing or moving an inverted rule', async () => {
    // Another role of the warehouse operator grants to read stock. The editor has neither of the two permissions.
    const denial = await addRole('read order, not read stock')
    const ordered = await addRole('read order, not write.cancel order, not manage stock')
    for (const role of [denial, ordered]) await give('warehouse-operator', role.id)
    const without = () => save(editor, denial, { rules: rulesIn('read order') })
    // The other role still denies it.
    expect((await without()).status).toBe(200)
    for (const words of ['', 'read order', 'not write.cancel order, read order']) {
      const attempt = () => save(editor, ordered, { rules: rulesIn(words) })
      expect([words, ...(await unchanged(ordered, attempt))]).toEqual([words, 403, 'role_user_beyond_own'])
    }
    const moved = await save(editor, ordered, {
      rules: rulesIn('not manage stock, not write.cancel order, read order'),
    })
    expect(moved.status).toBe(200)
    for (const role of [denial, ordered]) await take(role.id)
  })

  test('can’t take from somebody what they don’t have themselves', async () => {
    const role = await addRole('read order')
    await give('administrator', role.id)
    for (const words of ['read order, not manage all', 'not read stock']) {
      const attempt = () => save(editor, role, { rules: rulesIn(words) })
      expect(await unchanged(role, attempt)).toEqual([403, 'role_user_beyond_own'])
    }
    await take(role.id)
  })

  test('needs the permission to change roles', async () => {
    const role = await addRole('read order')
    const viewer = await site.as('viewer')
    expect((await save(viewer, role, { rules: [] })).code).toBe('not_permitted')
    expect((await viewer.post('/roles', { name: 'X', rules: [] })).code).toBe('not_permitted')
  })
})

// ACCESS-47
describe('a change that takes permissions from its author', () => {
  test('is refused with what they would lose until they accept it', async () => {
    const { data: roles } = await administrator.get('/roles', { query: { search: 'Role editor' } })
    const own: Role = await read(roles[0])
    const rules = rulesIn('manage order, not write.cancel order, read role, write role')
    const refused = await save(editor, own, { rules })
    expect([refused.status, refused.code]).toEqual([409, 'own_rights_lost'])
    expect(refused.body.details).toEqual({ lost: [{ action: 'read', subject: 'user' }] })
    expect(wordsOf((await read(own)).rules)).toBe(editorRules)
    const accepted = await save(editor, own, { rules, accept_loss: true })
    expect(accepted.status).toBe(200)
    expect((await editor.get('/users')).status).toBe(403)
    // What they have lost they can't give themselves again.
    const again = await save(editor, accepted.data, { rules: rulesIn(editorRules) })
    expect(again.code).toBe('role_rule_beyond_own')
    expect((await save(administrator, accepted.data, { rules: rulesIn(editorRules) })).status).toBe(200)
  })
})

// ACCESS-48
describe('the last administrator', () => {
  test('isn’t lost by a change of the only role that gives everything', async () => {
    const role = await addRole('manage all', 'Owner')
    await run(`delete from user_roles where user_id = $1`, [await userId('viewer')])
    await give('viewer', role.id)
    await run(`update users set archived_at = now() where email = $1`, [demoEmail('administrator')])
    try {
      const owner = createTestClient(site.app, await createToken(site.database, 'viewer'))
      const refused = await save(owner, role, { rules: rulesIn('read all, read role, write role'), accept_loss: true })
      expect([refused.status, refused.code]).toEqual([409, 'last_administrator'])
      expect(wordsOf((await owner.get(`/roles/${role.id}`)).data.rules)).toBe('manage all')
    } finally {
      await run(`update users set archived_at = null where email = $1`, [demoEmail('administrator')])
      await take(role.id)
    }
  })

  test('remains when two administrators change each other’s only role at the same moment', async () => {
    const [one, other] = [await addRole('manage all', 'Owner'), await addRole('manage all', 'Owner')]
    for (const role of ['viewer', 'packer'] as const)
      await run('delete from user_roles where user_id = $1', [await userId(role)])
    await give('viewer', one.id)
    await give('packer', other.id)
    await run(`update users set archived_at = now() where email = $1`, [demoEmail('administrator')])
    try {
      const [first, second] = await Promise.all(
        (['viewer', 'packer'] as const).map(async (role) =>
          createTestClient(site.app, await createToken(site.database, role)),
        ),
      )
      const answers = await Promise.all([
        save(first as TestClient, other, { rules: rulesIn('read all') }),
        save(second as TestClient, one, { rules: rulesIn('read all') }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await run('select administrators()')).rowCount).toBe(1)
    } finally {
      await run(`update users set archived_at = null where email = $1`, [demoEmail('administrator')])
    }
  })
})
