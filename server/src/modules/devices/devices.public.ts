import type { Tx } from '../../platform/db/database.types.ts'
import { deleteAllDevices, saveLastSeen } from './devices.store.ts'

export { hashDeviceCookies } from './device-token.service.ts'
export { isPairingRequired } from './devices.views.ts'

/** Records that a device was seen at its station just now. */
export async function markDeviceSeen(tx: Tx, id: number): Promise<void> {
  await saveLastSeen(tx, id)
}

/** Unpairs every browser: those that were unpaired since a backup would work again (RESTORE-2). */
export async function unpairAllDevices(tx: Tx): Promise<void> {
  await deleteAllDevices(tx)
}
