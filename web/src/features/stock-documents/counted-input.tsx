import { TextInput } from '@mantine/core'
import type { StockLine } from '@platen/contracts/stock/stock-documents'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useTypedText } from '../../ui/form/use-typed-text.ts'
import css from './stock-documents.module.css'

interface CountedInputProps {
  line: StockLine
  save: (line: StockLine, counted: number) => Promise<unknown>
}

/** The quantity of a line, changed in its place: Enter or leaving the field saves it, Escape keeps what was counted. */
export function CountedInput({ line, save }: CountedInputProps) {
  const t = useTexts('stock-documents')
  const label = t('lines.counted_of', { sku: line.sku })
  const { typed, type, submit, element } = useTypedText({
    draftName: `stock-line-${line.id}-counted`,
    label,
    save: async (text) => {
      const counted = Number(text)
      if (/^[0-9]{1,7}$/.test(text.trim()) && counted !== line.counted) await save(line, counted)
    },
  })
  return (
    <TextInput
      ref={element}
      className={css.quantity}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? String(line.counted)}
      onChange={(event) => type(event.currentTarget.value)}
      // A refusal has been reported; the line shows what is counted.
      onBlur={() => void submit().catch(() => undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') type(null)
      }}
    />
  )
}
