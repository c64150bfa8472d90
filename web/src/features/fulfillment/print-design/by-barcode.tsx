import { Button, CloseButton, Textarea } from '@mantine/core'
import { mdiBarcodeScan, mdiPrinter } from '@mdi/js'
import { readScanList } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import piece from '../station/piece/piece.module.css'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import css from './bulk-print.module.css'
import { isUnderWay } from './bulk-print.rules.ts'
import type { BarcodeList } from './use-barcode-list.ts'
import type { RunningBulkPrint } from './use-bulk-print.ts'

/** Advanced print by barcode: scan or paste several pieces and print them together. */
export function ByBarcode({ list, run }: { list: BarcodeList; run: RunningBulkPrint }) {
  const t = useTexts('print-design')
  const may = useMayWorkAt('print_design')
  // A stopped print may still be resumed, and repeats its last call as it was sent: what it has isn't taken away.
  const isOpen = isUnderWay(run.bulk) || run.bulk.state === 'stopped'
  const count = list.codes.length
  const print = () => run.start(list.codes.map((barcode) => ({ barcode })))
  return (
    <>
      <BulkProgress {...run} />
      {may && !isOpen && (
        <BigButton
          kind="filled"
          keys={actKeys.printDesign.print}
          icon={mdiPrinter}
          disabled={count === 0}
          onClick={() => void print()}
        >
          {t('by_barcode.print', { count, figure: formatNumber(count) })}
        </BigButton>
      )}
      <div className={css.columns}>
        <Panel title={t('by_barcode.title')}>
          {count === 0 ? (
            <p className={piece.idle}>
              <Icon path={mdiBarcodeScan} size={48} />
              {t('by_barcode.empty')}
            </p>
          ) : (
            <>
              <ol className={css.codes} aria-label={t('by_barcode.title')}>
                {list.codes.map((code) => (
                  <li key={code}>
                    <bdi className={css.code}>{code}</bdi>
                    <CloseButton
                      size="lg"
                      disabled={isOpen}
                      {...iconLabel(t('by_barcode.drop', { code }))}
                      onClick={() => list.remove([code])}
                    />
                  </li>
                ))}
              </ol>
              <Button variant="subtle" disabled={isOpen} onClick={list.clear}>
                {t('by_barcode.clear')}
              </Button>
            </>
          )}
        </Panel>
        <Paste add={list.add} />
      </div>
    </>
  )
}

/** Adds several pasted barcodes, each parsed like a scan. Invalid ones are named and stay in the field. */
function Paste({ add }: { add: BarcodeList['add'] }) {
  const t = useTexts('print-design')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string[]>([])
  const take = () => {
    const scans = readScanList(text)
    add(scans.filter((scan) => scan.kind === 'piece').map((scan) => scan.code))
    const others = scans.filter((scan) => scan.kind !== 'piece').map((scan) => scan.code)
    setWrong(others)
    setText(others.join('\n'))
  }
  return (
    <Panel title={t('paste.title')}>
      <form
        className={css.paste}
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        {wrong.length > 0 && (
          <Banner
            tone="warning"
            title={t('paste.wrong', { count: wrong.length, figure: formatNumber(wrong.length) })}
          />
        )}
        <Textarea
          label={t('paste.label')}
          value={text}
          maxLength={20_000}
          autosize
          minRows={6}
          maxRows={16}
          data-takes-scans
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="md" disabled={text.trim() === ''}>
          {t('paste.add')}
        </Button>
      </form>
    </Panel>
  )
}
