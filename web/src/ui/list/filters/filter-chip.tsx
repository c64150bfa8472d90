import { Popover } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../icon-label.ts'
import { Icon } from '../../icon.tsx'
import type { ListAddress } from '../list-address.ts'
import { FilterEditor } from './filter-editor.tsx'
import { useFilterPhrase } from './filter-phrase.ts'
import { FilterPopover } from './filter-popover.tsx'
import { cleared, type Filter, isReversed, periodOf } from './filter.rules.ts'
import css from './filters.module.css'
import { periodDays } from './period-days.ts'

interface FilterChipProps {
  filter: Filter
  address: ListAddress
}

/** An active filter: a click on its sentence changes it, the cross removes it. */
export function FilterChip({ filter, address }: FilterChipProps) {
  const t = useTexts('ui')
  const phraseOf = useFilterPhrase()
  const [isOpen, setIsOpen] = useState(false)
  const phrase = phraseOf(filter, address.filters)
  const isWrong = isReversed(filter, address.filters)
  const canChange = filter.kind !== 'flag' && !filter.isByLinkOnly
  const period = periodOf(filter, address.filters)
  const sentence = (
    <>
      {filter.label} <bdi className={css.phrase}>{phrase}</bdi>
      {period && (
        <>
          {' '}
          <bdi className={css.dates}>{periodDays(period)}</bdi>
        </>
      )}
    </>
  )
  return (
    <span className={css.chipPlace}>
      <FilterPopover
        opened={isOpen}
        setOpened={setIsOpen}
        withRoles={canChange}
        label={filter.label}
        content={<FilterEditor filter={filter} address={address} close={() => setIsOpen(false)} />}
      >
        <span className={clsx(css.chip, isWrong && css.wrong)} data-filter-chip>
          <Popover.Target>
            {canChange ? (
              <button type="button" className={css.sentence} onClick={() => setIsOpen(!isOpen)}>
                {sentence}
              </button>
            ) : (
              <span className={css.sentence}>{sentence}</span>
            )}
          </Popover.Target>
          <button
            type="button"
            className={css.remove}
            {...iconLabel(t('list.remove_filter', { filter: `${filter.label} ${phrase}`.trim() }))}
            onClick={() => address.change({ filters: cleared(filter) })}
          >
            <Icon path={mdiClose} size={14} />
          </button>
        </span>
      </FilterPopover>
      {isWrong && (
        <span className={css.error} role="alert">
          {t('list.days_reversed')}
        </span>
      )}
    </span>
  )
}
