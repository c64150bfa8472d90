import { expect } from 'vitest'
import type { TestApp } from '../platform/test-app.ts'
import { roleOf } from './people.fixture.ts'

/** By route and field: a user whose role is named twice has it once. */
export function repeatedRoles(site: () => TestApp): Record<string, () => Promise<void>> {
  const add = async (name: string, roleIds: number[]) => {
    const body = { name, email: `${name}@factory.example`, language: null, role_ids: roleIds }
    return (await site().as('administrator')).post('/users', body)
  }
  return {
    'POST /users role_ids': async () => {
      const role = await roleOf(site(), 'Packer')
      const { status, data } = await add('twice-1', [role, role])
      expect([status, data.roles]).toEqual([200, ['Packer']])
    },
    'PUT /users/:id role_ids': async () => {
      const role = await roleOf(site(), 'Packer')
      const { data: made } = await add('twice-2', [])
      const body = { name: made.name, email: made.email, language: null, role_ids: [role, role], version: made.version }
      const { status, data } = await (await site().as('administrator')).put(`/users/${made.id}`, body)
      expect([status, data.roles]).toEqual([200, ['Packer']])
    },
  }
}
