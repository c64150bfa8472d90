import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { hasWords, normalizedSearch, searchedWords } from '@platen/contracts/values/search-text'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import css from './fields.module.css'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

export interface PictureOption {
  value: string
  picture: ReactNode
  /** A second line, such as the product's name. */
  detail: string
}

interface PicturePickerLooks extends Omit<LooksOf<AutocompleteProps>, 'data'> {
  /** What was found for the typed text, best first. */
  options: readonly PictureOption[]
  /** The picture of the chosen value. */
  picture?: ReactNode
  /** The typed text, by which the options are searched. */
  onSearch: (text: string) => void
  /** The options are of what was typed before: only those that fit are offered, so that none is picked by mistake. */
  isSearching: boolean
}

/** A value picked from a list with pictures that is searched while typing. Other values can be typed, too. */
export function PicturePickerField<T extends FieldValues>(props: FieldOf<T> & PicturePickerLooks) {
  const { looks, value, change, shared } = useField<T, PicturePickerLooks>({ content: 'name', ...props })
  const { options, picture, onSearch, isSearching, ...rest } = looks
  const words = searchedWords(typeof value === 'string' ? value : '')
  const fits = ({ value: name, detail }: PictureOption) => hasWords(normalizedSearch(`${name} ${detail}`), words)
  const offered = isSearching ? options.filter(fits) : options
  const byValue = new Map(offered.map((option) => [option.value, option]))
  const edit = (text: string) => {
    change(text)
    onSearch(text)
  }
  return (
    <Autocomplete
      // The list itself scrolls, and belongs to the dialog or the part of the page that the field is in.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      // A dialog focuses its first field, and an open list would cover the others.
      openOnFocus={false}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      {...(picture !== undefined && { leftSection: picture })}
      {...rest}
      {...shared}
      data={[...byValue.keys()]}
      // The server has searched already; by more than the value that is shown.
      filter={({ options: found }) => found}
      renderOption={({ option }) => {
        const found = byValue.get(option.value)
        return (
          <span className={css.option}>
            <span className={css.picture}>{found?.picture}</span>
            <span className={css.words}>
              <bdi>{option.value}</bdi>
              <bdi className={css.detail}>{found?.detail}</bdi>
            </span>
          </span>
        )
      }}
      value={typeof value === 'string' ? value : ''}
      onChange={edit}
    />
  )
}
