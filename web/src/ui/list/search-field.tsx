import { CloseButton, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../icon-label.ts'
import { Icon } from '../icon.tsx'
import css from './list.module.css'

interface SearchFieldProps {
  value: string
  /** Names what can be found: "Number, name, barcode, tracking…". */
  label: string
  onSearch: (text: string) => void
}

const debounceMs = 250

/** A search field that searches after a short pause in typing, or immediately on Enter. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const t = useTexts('ui')
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  useEffect(() => {
    // The URL changed by other means (Back, "clear filters").
    if (value !== lastSearch.current) {
      lastSearch.current = value
      setText(value)
    }
  }, [value])
  const search = (next: string) => {
    if (next.trim() === lastSearch.current) return
    lastSearch.current = next.trim()
    onSearch(next.trim())
  }
  const searchTyped = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      type="search"
      size="xs"
      className={css.field}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      leftSection={<Icon path={mdiMagnify} size={18} />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" {...iconLabel(t('table.clear_search'))} onClick={() => (setText(''), search(''))} />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text)
      }}
    />
  )
}
