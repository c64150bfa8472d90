import { hasWords, normalizedSearch, searchedWords } from '@platen/contracts/values/search-text'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LoadingLines } from '../../states.tsx'
import type { ListAddress } from '../list-address.ts'
import { type ChoiceFilter, type Filter, offeredOptions, type SeveralFilter, type TextFilter } from './filter.rules.ts'
import { FilterOptionButton } from './filter-option-button.tsx'
import css from './filters.module.css'
import { SearchedEditor } from './searched-editor.tsx'
import { lazyComponent } from '../../lazy-component.tsx'

// The calendar is loaded with the first filter by days.
const DaysEditor = lazyComponent(async () => (await import('./days-editor.tsx')).DaysEditor)

interface FilterEditorProps<F extends Filter = Filter> {
  filter: F
  address: ListAddress
  close: () => void
}

/** Above this number of options they can be searched. */
const maxWithoutSearch = 8

/** The values of a filter, in a popover. */
export function FilterEditor({ filter, ...rest }: FilterEditorProps) {
  switch (filter.kind) {
    case 'choice':
    case 'several':
      return <OptionsEditor filter={filter} {...rest} />
    case 'searched':
      return <SearchedEditor filter={filter} {...rest} />
    case 'text':
      return <TextEditor filter={filter} {...rest} />
    case 'days':
      return (
        <Suspense
          fallback={
            // The popover gives the focus to something in it; the editor takes it over.
            <div tabIndex={-1} data-autofocus>
              <LoadingLines lines={6} />
            </div>
          }
        >
          <DaysEditor filter={filter} {...rest} />
        </Suspense>
      )
    case 'flag':
      return null
  }
}

function OptionsEditor({ filter, address, close }: FilterEditorProps<ChoiceFilter | SeveralFilter>) {
  const t = useTexts('ui')
  const [typed, setTyped] = useState('')
  const chosen = (address.filters[filter.key] ?? '').split(',').filter(Boolean)
  const words = searchedWords(typed)
  const offered = offeredOptions(filter.options, chosen)
  const options = offered.filter(({ label }) => hasWords(normalizedSearch(label), words))
  const set = (value: string | undefined) => address.change({ filters: { [filter.key]: value } })
  return (
    <>
      {offered.length > maxWithoutSearch && (
        <TextInput
          size="xs"
          aria-label={t('list.find_value', { filter: filter.label })}
          placeholder={t('list.find_value', { filter: filter.label })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={css.options}>
        {options.map(({ value, label }) => (
          <li key={value}>
            {filter.kind === 'several' ? (
              <Checkbox
                size="xs"
                className={css.checkbox}
                label={label}
                checked={chosen.includes(value)}
                onChange={(event) => {
                  const next = event.currentTarget.checked
                    ? filter.options.filter((option) => option.value === value || chosen.includes(option.value))
                    : filter.options.filter((option) => option.value !== value && chosen.includes(option.value))
                  set(next.map((option) => option.value).join(',') || undefined)
                }}
              />
            ) : (
              <FilterOptionButton
                label={label}
                isChosen={chosen.includes(value)}
                choose={() => {
                  set(value)
                  close()
                }}
              />
            )}
          </li>
        ))}
        {options.length === 0 && <li className={css.none}>{t('list.no_value')}</li>}
      </ul>
    </>
  )
}

function TextEditor({ filter, address, close }: FilterEditorProps<TextFilter>) {
  const t = useTexts('ui')
  const [text, setText] = useState(address.filters[filter.key] ?? '')
  return (
    <form
      className={css.text}
      onSubmit={(event) => {
        event.preventDefault()
        address.change({ filters: { [filter.key]: text.trim() || undefined } })
        close()
      }}
    >
      <TextInput
        size="xs"
        label={filter.label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs">
        {t('list.apply')}
      </Button>
    </form>
  )
}
