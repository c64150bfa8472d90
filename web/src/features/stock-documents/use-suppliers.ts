import { useAllSuppliers } from '../../pickers/use-all-suppliers.ts'
import { useCan } from '../../platform/session/use-can.tsx'

interface Chosen {
  id: number
  code: string
  name: string
}

/**
 * The suppliers to choose from by code and name, and the one that is chosen already, which may be archived. Who may
 * not read the catalog sees that one only.
 */
export function useSuppliers(chosen: Chosen | null): Chosen[] {
  const mayRead = useCan('product.read')
  const suppliers = useAllSuppliers(mayRead).rows ?? []
  const others: readonly Chosen[] = chosen && !suppliers.some(({ id }) => id === chosen.id) ? [chosen] : []
  return [...others, ...suppliers].map((supplier) => ({ ...supplier, name: `${supplier.code} · ${supplier.name}` }))
}
