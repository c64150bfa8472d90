import { Button } from '@mantine/core'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { DocumentButtons } from '../station/document-buttons.tsx'
import { documentName } from '../station/document-name.ts'
import { Verdict } from '../station/scan/verdict-panel.tsx'
import type { RemainingPieces } from './batch-order.rules.ts'
import css from './print-barcode.module.css'

type Printed = DataOf<'POST /fulfillment/print-barcode/batches'>

interface BatchResultProps {
  result: Printed
  rest: RemainingPieces
  station: StationRow
  /** Clears the filters. Omitted if none is set. */
  showAll: (() => void) | undefined
  close: () => void
}

/** The result of a batch: labels, documents, skipped pieces with the reasons, and the remaining pieces. */
export function BatchResult({ result, rest, station, showAll, close }: BatchResultProps) {
  const t = useTexts('print-barcode')
  const words = useTexts('words')
  const { batch, left_out } = result
  if (!batch) return null
  const count = batch.piece_count
  const unlisted = (['short', 'held', 'taken'] as const)
    .map((why) => ({ why, count: result[why] - left_out.filter((piece) => piece.why === why).length }))
    .filter(({ count: left }) => left > 0)
  const isAllPrinted = rest.here === 0 && rest.outside === 0
  const remainingText = [
    (rest.here > 0 || isAllPrinted) && t('remaining', { count: rest.here, figure: formatNumber(rest.here) }),
    rest.outside > 0 && t('remaining_outside', { count: rest.outside, figure: formatNumber(rest.outside) }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Verdict
      tone="success"
      headline={t('printed', { count, figure: formatNumber(count) })}
      line={t('batch', {
        number: batch.number,
        orders: t('orders', { count: batch.order_count, figure: formatNumber(batch.order_count) }),
        remaining: remainingText,
      })}
    >
      <div className={css.papers}>
        {batch.documents.map((document) => (
          <DocumentButtons
            key={document.id}
            document={document}
            name={documentName(document.kind)}
            printHere={document.kind.startsWith('picklist') || station.label_printer === null}
          />
        ))}
      </div>
      {(left_out.length > 0 || unlisted.length > 0) && (
        <section className={css.leftOut} aria-label={t('left_out.title')}>
          <h2>{t('left_out.title')}</h2>
          <ul>
            {left_out.map((piece) => (
              <li key={piece.id}>
                <bdi>{piece.barcode}</bdi> · <bdi>{piece.sku}</bdi> · <bdi>{piece.order_number}</bdi>
                {words('colon')} {t(`left_out.${piece.why}`)}
              </li>
            ))}
            {unlisted.map(({ why, count: left }) => (
              <li key={why}>
                {t('left_out.more', { count: left, figure: formatNumber(left) })}
                {words('colon')} {t(`left_out.${why}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {rest.outside > 0 && showAll && (
        <Button variant="default" onClick={showAll}>
          {t('show_all')}
        </Button>
      )}
      <Button variant="default" onClick={close}>
        {t('done')}
      </Button>
    </Verdict>
  )
}
