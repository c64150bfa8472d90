import { z } from 'zod'
import { type AddressParts, perAddressPart } from '../values/address.ts'

/** The address on a parcel. */
export const shipTo = z.strictObject(perAddressPart('', () => z.string()))
export type ShipTo = AddressParts
