import type { Contract } from '../endpoint.ts'
import { stockErrors } from './errors.ts'

const permissions = ['stock.read', 'stock.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    stock: (typeof permissions)[number]
  }
}

export const stockContract = { endpoints: [], permissions, errors: stockErrors } as const satisfies Contract
