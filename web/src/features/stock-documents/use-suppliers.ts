import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useCan } from '../../platform/session/use-can.tsx'

interface Chosen {
  id: number
  code: string
  name: string
}

/**
 * The suppliers to choose from, and the one that is chosen already, which may be archived. Who may not read the catalog
 * sees that one only.
 */
export function useSuppliers(chosen: Chosen | null): { value: string; label: string }[] {
  const mayRead = useCan('product.read')
  const query = { per_page: '100', sort: 'code' } as const
  const found = useQuery({ ...apiQuery('GET /suppliers', { query }), enabled: mayRead })
  const suppliers = found.data?.data ?? []
  const others: readonly Chosen[] = chosen && !suppliers.some(({ id }) => id === chosen.id) ? [chosen] : []
  return [...others, ...suppliers].map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
}
