import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'

interface StoreChoiceProps {
  label: string
  value: string
  /** Options before the stores: the library, or all. */
  leadingOptions: readonly { value: string; label: string }[]
  size?: 'xs'
  change: (value: string) => void
}

/**
 * A select for a store or one of the options before the stores. Users who may not read stores see only those options.
 */
export function StoreChoice({ label, value, leadingOptions, size, change }: StoreChoiceProps) {
  const t = useTexts('designs')
  const canReadStores = useCan('store.read')
  const stores = useQuery({ ...apiQuery('GET /stores'), enabled: canReadStores })
  const storeOptions = (stores.data?.data ?? []).map((store) => ({
    value: String(store.id),
    label: size ? store.name : t('of_store', { store: store.name }),
  }))
  return (
    <NativeSelect
      {...(size ? { size, 'aria-label': label } : { label })}
      value={value}
      data={[...leadingOptions, ...storeOptions]}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
