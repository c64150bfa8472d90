import { Button, NativeSelect } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import type { ListAddress } from '../list-address.ts'
import type { QuickFilter } from './filter.rules.ts'
import css from './filters.module.css'

/** A filter as a control of its own: one touch instead of three. */
export function QuickFilterControl({ filter, address }: { filter: QuickFilter; address: ListAddress }) {
  const t = useTexts('ui')
  const set = (key: string, value: string | undefined) => address.change({ filters: { [key]: value } })
  if (filter.kind === 'flag') {
    const isOn = address.filters[filter.key] === 'true'
    return (
      <Button
        size="xs"
        variant="default"
        className={css.toggle}
        data-on={isOn || undefined}
        aria-pressed={isOn}
        leftSection={filter.icon && <Icon path={filter.icon} />}
        onClick={() => set(filter.key, isOn ? undefined : 'true')}
      >
        {filter.label}
      </Button>
    )
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={filter.label}
      value={address.filters[filter.key] ?? ''}
      data={[{ value: '', label: filter.anyLabel ?? t('list.any') }, ...filter.options]}
      onChange={(event) => set(filter.key, event.currentTarget.value || undefined)}
    />
  )
}
