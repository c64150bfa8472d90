import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'

interface StoreChoiceProps {
  label: string
  value: string
  /** Offered first: the library, or everything. */
  before: readonly { value: string; label: string }[]
  size?: 'xs'
  change: (value: string) => void
}

/** A store, or what is offered before the stores. Readers who may not see stores get only that. */
export function StoreChoice({ label, value, before, size, change }: StoreChoiceProps) {
  const t = useTexts('designs')
  const mayRead = useCan('store.read')
  const stores = useQuery({ ...apiQuery('GET /stores'), enabled: mayRead })
  const ofStore = (stores.data?.data ?? []).map((store) => ({
    value: String(store.id),
    label: size ? store.name : t('of_store', { store: store.name }),
  }))
  return (
    <NativeSelect
      {...(size ? { size, 'aria-label': label } : { label })}
      value={value}
      data={[...before, ...ofStore]}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
