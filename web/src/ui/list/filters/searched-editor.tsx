import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ListAddress } from '../list-address.ts'
import { FilterOptionButton } from './filter-option-button.tsx'
import type { SearchedFilter } from './filter.rules.ts'
import css from './filters.module.css'

interface SearchedEditorProps {
  filter: SearchedFilter
  address: ListAddress
  close: () => void
}

const typingPauseMs = 200

/** The values of a filter that a typed text finds. */
export function SearchedEditor({ filter, address, close }: SearchedEditorProps) {
  const t = useTexts('ui')
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed, typingPauseMs)
  const { options, isSearching } = filter.useOptions(paused.trim())
  const isSettled = !isSearching && paused === typed
  const label = t('list.find_value', { filter: filter.label })
  return (
    <>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={css.options} aria-busy={!isSettled}>
        {options.map((option) => (
          <li key={option.value}>
            <FilterOptionButton
              label={option.label}
              isChosen={address.filters[filter.key] === option.value}
              choose={() => {
                address.change({ filters: { [filter.key]: option.value } })
                close()
              }}
            />
          </li>
        ))}
        {isSettled && options.length === 0 && <li className={css.none}>{t('list.no_value')}</li>}
      </ul>
    </>
  )
}
