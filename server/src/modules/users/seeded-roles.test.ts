import { can, permissions, parsePermission, type Permission } from '@platen/contracts/ability'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { DemoRole } from '../demo/demo-users.actions.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const of = (...subjects: string[]) =>
  permissions.filter((permission) => subjects.some((subject) => permission.startsWith(`${subject}.`)))
const reads = (...but: string[]) =>
  permissions.filter((permission) => permission.endsWith('.read') && !but.some((one) => permission === `${one}.read`))

// The table of seeded roles, as it was decided (ACCESS-5 to ACCESS-12); nothing here is read from the database.
const table: Record<DemoRole, readonly Permission[]> = {
  administrator: permissions,
  'production-manager': [
    ...reads('user', 'role', 'audit'),
    ...of('product', 'printer_tag', 'packing_slot', 'order', 'fulfillment', 'stock', 'warehouse'),
    'setting.write',
  ],
  'order-desk': [
    ...of('order'),
    'product.read',
    'store.read',
    'shipping_vendor.read',
    'fulfillment.read',
    'stock.read',
  ],
  'print-operator': [
    'fulfillment.read',
    'fulfillment.write.print',
    'fulfillment.write.confirm',
    'product.read',
    'printer_tag.read',
  ],
  'quality-inspector': ['fulfillment.read', 'fulfillment.write.quality', 'packing_slot.read', 'product.read'],
  packer: ['fulfillment.read', 'fulfillment.write.package', 'packing_slot.read'],
  'warehouse-operator': [...of('stock', 'warehouse'), 'product.read'],
  viewer: reads('user', 'role', 'audit'),
}

test.each(Object.entries(table) as [DemoRole, readonly Permission[]][])(
  'the role %s may do exactly what its line in the table says',
  async (role, expected) => {
    const { data } = await (await site.as(role)).get('/auth/me')
    const granted = permissions.filter((permission) => {
      const { action, subject } = parsePermission(permission)
      return can(data.user_abilities, action, subject)
    })
    expect(granted).toEqual(permissions.filter((permission) => expected.includes(permission)))
  },
)
