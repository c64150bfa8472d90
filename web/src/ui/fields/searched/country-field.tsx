import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { foundByWords, SearchedField, type SearchedLooks } from './searched-field.tsx'
import { type FieldOf, type LooksOf, useField } from '../use-field.tsx'
import { useCountries } from './use-countries.ts'

/** A country by its name in the interface's language, found by typing its name or code. */
export function CountryField<T extends FieldValues>(props: FieldOf<T> & Omit<SearchedLooks, 'options'>) {
  return <SearchedField {...(props as FieldOf<T> & SearchedLooks)} options={useCountries()} />
}

/** Several countries, each found by typing its name or code. */
export function CountriesField<T extends FieldValues>(props: FieldOf<T> & Omit<LooksOf<MultiSelectProps>, 'data'>) {
  const t = useTexts('ui')
  const { looks, value, change, shared } = useField<T, Omit<LooksOf<MultiSelectProps>, 'data'>>({
    content: 'text',
    ...props,
  })
  return (
    <MultiSelect
      searchable
      openOnFocus={false}
      filter={foundByWords}
      clearable
      autoComplete="off"
      clearButtonProps={{ title: t('form.clear') }}
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage={t('form.nothing_found')}
      {...looks}
      {...shared}
      data={useCountries()}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    />
  )
}
