import { NativeSelect } from '@mantine/core'
import type { StoreRow } from '@platen/contracts/stores/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'

/** The stores to choose from. There are none for users who may not read stores. */
export function useStoreOptions(): readonly StoreRow[] {
  const canReadStores = useCan('store.read')
  const stores = useQuery({ ...apiQuery('GET /stores'), enabled: canReadStores })
  return stores.data?.data ?? []
}

interface StoreChoiceProps {
  label: string
  value: string
  change: (value: string) => void
}

/** A select for the library, which all stores share, or one store. */
export function StoreChoice({ label, value, change }: StoreChoiceProps) {
  const t = useTexts('designs')
  const stores = useStoreOptions()
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[
        { value: '', label: t('library_for_all') },
        ...stores.map((store) => ({ value: String(store.id), label: t('of_store', { store: store.name }) })),
      ]}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
