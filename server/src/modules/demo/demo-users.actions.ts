import type { Tx } from '../../platform/db/database.types.ts'
import { addUserWithRoles, setPasswordOf } from '../users/users.public.ts'

/** One user per seeded role, named after it: `packer@demo.platen`. */
export const demoUsers = [
  { role: 'administrator', name: 'Ada Administrator' },
  { role: 'production-manager', name: 'Paul Production' },
  { role: 'order-desk', name: 'Olga Orders' },
  { role: 'print-operator', name: 'Peter Print' },
  { role: 'quality-inspector', name: 'Quinn Quality' },
  { role: 'packer', name: 'Petra Packer' },
  { role: 'warehouse-operator', name: 'Walter Warehouse' },
  { role: 'viewer', name: 'Vera Viewer' },
] as const

export type DemoRole = (typeof demoUsers)[number]['role']

export function demoEmail(role: DemoRole): string {
  return `${role}@demo.platen`
}

/** The demo users' password when DEMO_PASSWORD is not set. */
export const demoPassword = 'platen-demo'

/** Adds the demo users. They share one password, so they share one hash. */
export async function addDemoUsers(tx: Tx, passwordHash: string): Promise<void> {
  for (const { role, name } of demoUsers) {
    await addUserWithRoles(tx, {
      email: demoEmail(role),
      name,
      password_hash: passwordHash,
      must_change_password: false,
      roles: [role],
    })
  }
}

/** Resets the demo users to the password that the server prints when it starts. */
export async function setDemoPassword(tx: Tx, passwordHash: string): Promise<void> {
  for (const { role } of demoUsers) await setPasswordOf(tx, demoEmail(role), passwordHash)
}
