import { TextInput } from '@mantine/core'
import type { StockLine } from '@platen/contracts/stock/stock-documents'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './stock-documents.module.css'

interface CountedInputProps {
  line: StockLine
  save: (line: StockLine, counted: number) => Promise<unknown>
}

/** The quantity of a line, changed in its place: Enter or leaving the field saves it, Escape keeps what was counted. */
export function CountedInput({ line, save }: CountedInputProps) {
  const t = useTexts('stock-documents')
  const [typed, setTyped] = useState<string | null>(null)
  const submit = async () => {
    const isNumber = typed !== null && /^[0-9]{1,7}$/.test(typed.trim())
    const counted = Number(typed)
    if (!isNumber || counted === line.counted) return setTyped(null)
    try {
      await save(line, counted)
    } catch {
      // The call has reported it; the line shows what is counted.
    } finally {
      setTyped(null)
    }
  }
  return (
    <TextInput
      className={css.quantity}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('lines.counted_of', { sku: line.sku })}
      value={typed ?? String(line.counted)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void submit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
