import { expect } from 'vitest'
import { givenDay } from '../platform/given-days.ts'
import type { TestApp } from '../platform/test-app.ts'

const rule = { action: 'read', subject: 'order' }

/** What a role or an API token answers whose body names one rule twice, and a user one token to keep (INPUT-13). */
export const repeatedRules = (at: () => TestApp): Record<string, () => Promise<void>> => ({
  'POST /api-tokens rules': async () => {
    const administrator = await at().as('administrator')
    const [sponsor] = (await administrator.get('/api-tokens/sponsors')).data
    const body = { name: 'Twice', sponsor_id: sponsor.id, rules: [rule, rule], expires_on: givenDay(30) }
    const answer = await administrator.post('/api-tokens', body)
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([400, 'role_rule_twice', ['rules']])
  },
  'POST /roles rules': async () => {
    const administrator = await at().as('administrator')
    const answer = await administrator.post('/roles', { name: 'Twice', rules: [rule, rule] })
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([400, 'role_rule_twice', ['rules']])
  },
  'PUT /roles/:id rules': async () => {
    const administrator = await at().as('administrator')
    const { data } = await administrator.post('/roles', { name: 'Once', rules: [rule] })
    const change = { name: 'Once', description: '', rules: [rule, rule], version: data.version }
    const answer = await administrator.put(`/roles/${data.id}`, change)
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([400, 'role_rule_twice', ['rules']])
  },
  'POST /users/:id/archive keep_tokens': async () => {
    const administrator = await at().as('administrator')
    const person = { name: 'Twice', email: 'twice@factory.example', user_name: null, language: null, role_ids: [] }
    const { data: user } = await administrator.post('/users', person)
    const answer = await administrator.post(`/users/${user.id}/archive`, { version: user.version, keep_tokens: [9, 9] })
    expect([answer.status, answer.data?.state]).toEqual([200, 'deactivated'])
  },
})
