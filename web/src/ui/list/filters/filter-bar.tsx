import { Button, Popover } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import type { ListAddress } from '../list-address.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { asQuick, type Filter, filterId, isActive } from './filter.rules.ts'
import { FilterPopover } from './filter-popover.tsx'
import css from './filters.module.css'
import { QuickFilterControl } from './quick-filter.tsx'

interface FilterBarProps {
  filters: readonly Filter[]
  address: ListAddress
}

/** The active filters as chips that read as sentences, and a button that adds one. */
export function FilterBar({ filters, address }: FilterBarProps) {
  const quick = filters.flatMap((filter) => asQuick(filter) ?? [])
  const others = filters.filter((filter) => asQuick(filter) === null)
  const active = others.filter((filter) => isActive(filter, address.filters))
  const offered = others.filter((filter) => !isActive(filter, address.filters) && !filter.isByLinkOnly)
  return (
    <>
      {quick.map((filter) => (
        <QuickFilterControl key={filterId(filter)} filter={filter} address={address} />
      ))}
      {active.map((filter) => (
        <FilterChip key={filterId(filter)} filter={filter} address={address} />
      ))}
      <AddFilter filters={others} offered={offered} address={address} />
    </>
  )
}

/** Offers the filters that aren't active; choosing one asks for its value in the same place. */
function AddFilter({ filters, offered, address }: FilterBarProps & { offered: readonly Filter[] }) {
  const t = useTexts('ui')
  const [isOpen, setIsOpen] = useState(false)
  const [chosenId, setChosenId] = useState<string | null>(null)
  // Its options may arrive after it was chosen, and it stays while its first value makes it active.
  const chosen = filters.find((filter) => filterId(filter) === chosenId)
  if (offered.length === 0 && !isOpen) return null
  const close = () => setIsOpen(false)
  const toggle = () => {
    setChosenId(null)
    setIsOpen(!isOpen)
  }
  const choose = (filter: Filter) => {
    if (filter.kind !== 'flag') return setChosenId(filterId(filter))
    address.change({ filters: { [filter.key]: 'true' } })
    close()
  }
  return (
    <FilterPopover
      opened={isOpen}
      setOpened={setIsOpen}
      label={chosen?.label ?? t('list.add_filter')}
      content={
        chosen ? (
          <FilterEditor filter={chosen} address={address} close={close} />
        ) : (
          <ul className={css.options}>
            {offered.map((filter) => (
              <li key={filterId(filter)}>
                <button type="button" className={css.option} onClick={() => choose(filter)}>
                  {filter.label}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          className={css.add}
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={toggle}
        >
          {t('list.add_filter')}
        </Button>
      </Popover.Target>
    </FilterPopover>
  )
}
