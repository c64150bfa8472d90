import { Progress } from '@mantine/core'
import { mdiPlay, mdiPrinterAlert, mdiStop } from '@mdi/js'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { Verdict } from '../station/scan/verdict-panel.tsx'
import { isUnderWay, piecesOfOtherTag } from './bulk-print.rules.ts'
import css from './bulk-print.module.css'
import type { RunningBulkPrint } from './use-bulk-print.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** The progress of a bulk print: n of N, failures with reasons, and the buttons to stop or resume. */
export function BulkProgress({ bulk, start, stop, goOn, clear }: RunningBulkPrint) {
  const t = useTexts('print-design')
  if (bulk.state === 'idle') return null
  const underWay = isUnderWay(bulk)
  const figures = { done: formatNumber(bulk.done), of: formatNumber(bulk.of) }
  const failed = bulk.failures.length
  const stray = piecesOfOtherTag(bulk)
  const strayWords = { count: stray.length, figure: formatNumber(stray.length) }
  const printStrays = async () => {
    const title = t('bulk.other_tag', strayWords)
    const question = {
      title,
      text: t('bulk.other_tag_text'),
      confirm: title,
      rule: rulesOf('POST /fulfillment/print-design/print').override_reason,
    }
    await askReason(question, ({ text }) => start(stray, text))
  }
  const what = underWay
    ? t('bulk.running', figures)
    : t(`bulk.${bulk.state}`, { ...figures, sent: formatNumber(bulk.sent) })
  const tone = bulk.state === 'finished' ? 'success' : 'info'
  return (
    <Verdict tone={failed > 0 ? 'warning' : tone} headline={what}>
      <Progress
        mt={12}
        size="lg"
        value={bulk.of === 0 ? 100 : (bulk.done / bulk.of) * 100}
        aria-label={t('bulk.running', figures)}
      />
      {failed > 0 && (
        <section className={css.failures} aria-label={t('bulk.failures')}>
          <h2>{t('bulk.failed', { count: failed, figure: formatNumber(failed) })}</h2>
          <ul>
            {bulk.failures.map((failure) => (
              <li key={`${failure.barcode} ${failure.message}`}>
                <bdi className={css.code}>{failure.barcode}</bdi> {failure.message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.buttons}>
        {underWay && (
          <BigButton keys={actKeys.printDesign.stop} icon={mdiStop} disabled={bulk.state === 'stopping'} onClick={stop}>
            {t(bulk.state === 'stopping' ? 'bulk.stopping' : 'bulk.stop')}
          </BigButton>
        )}
        {bulk.state === 'stopped' && (
          <BigButton kind="filled" keys={actKeys.printDesign.print} icon={mdiPlay} onClick={() => void goOn()}>
            {t('bulk.go_on', { count: bulk.waiting.length, figure: formatNumber(bulk.waiting.length) })}
          </BigButton>
        )}
        {bulk.state === 'finished' && stray.length > 0 && (
          <BigButton keys={actKeys.printDesign.otherTag} icon={mdiPrinterAlert} onClick={() => void printStrays()}>
            {t('bulk.other_tag', strayWords)}
          </BigButton>
        )}
        {!underWay && (
          <BigButton keys={actKeys.printDesign.close} onClick={clear}>
            {t('bulk.close')}
          </BigButton>
        )}
      </div>
    </Verdict>
  )
}
