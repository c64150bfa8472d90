import { type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { hasWords, normalizedSearch, searchedWords } from '@platen/contracts/values/search-text'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { type FieldOf, type LooksOf, useField } from '../use-field.tsx'

/** Finds options as lists find rows: "cote d'ivoire" finds "Côte d’Ivoire". */
export const foundByWords: OptionsFilter = ({ options, search }) => {
  const words = searchedWords(search)
  return options.filter((option) => 'label' in option && hasWords(normalizedSearch(option.label), words))
}

export interface SearchedLooks extends Omit<LooksOf<SelectProps>, 'data'> {
  options: { value: string; label: string }[]
}

/**
 * One of many options, found by typing words of its name. Its list opens by a press and by typing, not by the focus:
 * the form focuses a refused field, whose message the list would cover.
 */
export function SearchedField<T extends FieldValues>(props: FieldOf<T> & SearchedLooks) {
  const t = useTexts('ui')
  const { looks, value, change, shared } = useField<T, SearchedLooks>({ content: 'name', ...props })
  const { options, ...rest } = looks
  return (
    <Select
      searchable
      openOnFocus={false}
      filter={foundByWords}
      autoComplete="off"
      clearButtonProps={{ title: t('form.clear') }}
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage={t('form.nothing_found')}
      {...rest}
      {...shared}
      data={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => change(chosen ?? '')}
    />
  )
}
