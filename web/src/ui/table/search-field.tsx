import { CloseButton, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import css from './table.module.css'

interface SearchFieldProps {
  value: string
  /** What can be found: "Number, name, barcode, tracking…". */
  label: string
  onSearch: (text: string) => void
}

const pauseMs = 250

/** A search that follows typing after a short pause, at once on Enter. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const said = useRef(value)
  useEffect(() => {
    // The address changed by other means (Back, "clear filters").
    if (value !== said.current) {
      said.current = value
      setText(value)
    }
  }, [value])
  const say = (next: string) => {
    if (next.trim() === said.current) return
    said.current = next.trim()
    onSearch(next.trim())
  }
  useEffect(() => {
    const timer = setTimeout(() => say(text), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      size="xs"
      className={css.search}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      leftSection={<Icon path={mdiMagnify} size={18} />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" aria-label={t('table.clear_search')} onClick={() => (setText(''), say(''))} />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(text)
      }}
    />
  )
}
