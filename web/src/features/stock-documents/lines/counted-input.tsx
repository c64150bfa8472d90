import { TextInput } from '@mantine/core'
import type { StockLine } from '@platen/contracts/stock-documents/documents'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useTypedText } from '../../../ui/form/use-typed-text.ts'
import css from '../stock-documents.module.css'

interface CountedInputProps {
  line: StockLine
  save: (line: StockLine, counted: number) => Promise<unknown>
}

const maxCounted = 9_999_999

/**
 * The quantity of a line, changed in its place: Enter or leaving the field saves it, Escape keeps what was counted.
 * What isn't a quantity, or is refused, stays typed, and the field says why (SCREEN-46).
 */
export function CountedInput({ line, save }: CountedInputProps) {
  const t = useTexts('stock-documents')
  const label = t('lines.counted_of', { sku: line.sku })
  const { typed, type, problem, submit, element } = useTypedText({
    draftName: `stock-line-${line.id}-counted`,
    label,
    version: line.version,
    check: (text) =>
      /^[0-9]{1,7}$/.test(text.trim()) ? null : t('lines.not_a_quantity', { max: formatNumber(maxCounted) }),
    save: async (text, version) => {
      const counted = Number(text)
      if (counted !== line.counted || version !== line.version) await save({ ...line, version }, counted)
    },
  })
  // The field says why it isn't saved.
  const send = () => void submit().catch(() => undefined)
  return (
    <TextInput
      ref={element}
      className={css.quantity}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? String(line.counted)}
      error={problem}
      onChange={(event) => type(event.currentTarget.value)}
      // What was refused isn't sent again until it is changed, or somebody presses Enter.
      onBlur={() => problem === null && send()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send()
        if (event.key === 'Escape') type(null)
      }}
    />
  )
}
