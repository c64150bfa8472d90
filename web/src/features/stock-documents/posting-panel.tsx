import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { ActButton } from '../../ui/form/act-button.tsx'
import { Figures } from '../../ui/page/figures.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Unsettled } from '../../scans/counted/scan-outcome.tsx'
import { findDifferences, findUnavailable, isExpecting, totalOf } from './lines/document-sums.rules.ts'
import type { DocumentWrites, Noun, StockDocument } from './document-source.ts'
import css from './stock-documents.module.css'

interface PostingProps {
  noun: Noun
  document: StockDocument
  writes: DocumentWrites
  /** Whether some scans are neither counted nor left out. */
  isUnsettled: boolean
}

/** What posting a draft will do: sums, differences by SKU, and the button. */
export function PostingPanel({ noun, document, writes, isUnsettled }: PostingProps) {
  const t = useTexts('stock-documents')
  const [keepsRemainder, setKeepsRemainder] = useState(true)
  const isIn = noun === 'stock-in'
  const { missing, surplus } = findDifferences(document.line_list)
  const unavailable = isIn ? [] : findUnavailable(document.line_list)
  const { number, counted, damaged, expected, count_version } = document
  const words = isIn ? 'in' : 'out'
  const ask = () => ({
    title: t(`ask_post.${words}`, { number }),
    text: t(`ask_post_text.${words}`, { good: formatNumber(counted - damaged) }),
    confirm: t(`post.${words}`),
  })
  const post = async () => {
    // A code that was typed, and saved with this act, may turn out not to be counted; the page says so.
    if (isUnsettled) return
    // Stock Out has no remainder.
    const body = { count_version, ...(isIn && { keep_remainder: keepsRemainder && missing.length > 0 }) } as {
      count_version: number
      keep_remainder: boolean
    }
    await writes.post.run({ params: { id: String(document.id) }, body })
    notify('success', t(`posted.${words}`, { number }))
  }
  const unknown = document.unknown_codes.length
  return (
    <Panel title={t('sums.title')}>
      <div className={css.posting}>
        <Figures
          figures={
            isIn && isExpecting(document.line_list)
              ? [
                  { label: t('sums.expected'), value: expected },
                  { label: t('sums.counted'), value: counted },
                  { label: t('sums.missing'), value: totalOf(missing), isProblem: missing.length > 0 },
                  { label: t('sums.surplus'), value: totalOf(surplus), isProblem: surplus.length > 0 },
                  { label: t('sums.damaged'), value: damaged, isProblem: damaged > 0 },
                ]
              : [
                  { label: t('sums.skus'), value: new Set(document.line_list.map((line) => line.sku)).size },
                  { label: t('sums.units'), value: counted },
                  ...(damaged > 0 ? [{ label: t('sums.damaged'), value: damaged, isProblem: true }] : []),
                ]
          }
        />
        <ul className={css.differences} hidden={(isIn ? missing.length + surplus.length : unavailable.length) === 0}>
          {isIn &&
            missing.map(({ sku, units }) => (
              <li key={`missing ${sku}`}>{t('sums.missing_of', { sku, units: formatNumber(units) })}</li>
            ))}
          {isIn &&
            surplus.map(({ sku, units }) => (
              <li key={`surplus ${sku}`}>{t('sums.surplus_of', { sku, units: formatNumber(units) })}</li>
            ))}
          {unavailable.map(({ sku, units }) => (
            <li key={`unavailable ${sku}`}>{t('sums.too_many_of', { sku, units: formatNumber(units) })}</li>
          ))}
        </ul>
        {unknown > 0 && <p>{t('sums.unknown_left', { count: unknown, figure: formatNumber(unknown) })}</p>}
        {isIn && missing.length > 0 && (
          <Checkbox
            label={t('sums.keep_remainder')}
            checked={keepsRemainder}
            onChange={(event) => setKeepsRemainder(event.currentTarget.checked)}
          />
        )}
        <Unsettled isUnsettled={isUnsettled} />
        <ActButton
          className={css.post}
          loading={writes.post.running}
          disabled={counted === 0 || isUnsettled}
          ask={ask}
          run={post}
        >
          {t(`post.${words}`)}
        </ActButton>
      </div>
    </Panel>
  )
}
