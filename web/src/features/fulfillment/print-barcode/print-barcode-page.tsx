import type { Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePageSearch } from '../../../platform/routing/page-search.ts'
import { useListAddress } from '../../../ui/list/list-address.ts'
import type { StoredScan } from '../../../scans/stored-scans.rules.ts'
import type { ScanResult } from '../station/scan/last-scans.ts'
import { BenchChoice } from '../station/bench-choice.tsx'
import { PrinterState } from '../station/head/printer-state.tsx'
import { queueFilterNames } from '../station/queue/queue-source.ts'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import { useScrollToTop } from '../station/use-scroll-to-top.ts'
import { useLateScans } from '../station/scan/use-late-scans.ts'
import { usePiece } from '../station/piece/use-piece.ts'
import { sinceOf, useScanResult } from '../station/scan/use-scan-result.ts'
import type { LateScans } from '../station/scan/use-scan-work.ts'
import { LabelledPiece } from './labelled-piece.tsx'
import css from './print-barcode.module.css'
import { isBatchNumber, usePickBatch } from './use-pick-batch.ts'
import { PrintHistory } from './print-history.tsx'
import { WaitingBarcodes } from './waiting-barcodes.tsx'

const tabs = ['waiting', 'history'] as const
type Tab = (typeof tabs)[number]

/** Print Barcode: the waiting pieces, batches of labels with their picklist, and the print history. */
export function PrintBarcodePage() {
  const t = useTexts('print-barcode')
  const piece = usePiece<never>('print_barcode')
  const address = useListAddress({ sort: 'queue', filters: queueFilterNames })
  const resultOf = useScanResult()
  const [setting, setSetting] = useState(false)
  const [tab, setTab] = useTab()
  useScrollToTop(piece.barcode ?? '')

  // A SKU scanned from a shelf label: shows the waiting pieces of this SKU.
  const search = (code: string) => {
    address.change({ search: code })
    return { level: 'ok', text: t('searched') } as const
  }
  const { pick } = usePickBatch()
  const look = async (code: string): Promise<{ level: 'ok' | 'warn'; text: string }> => {
    if (!isBatchNumber(code)) return search(code)
    const { already, picked_by: who } = await pick(code)
    return already ? { level: 'warn', text: t('picked.already', { who }) } : { level: 'ok', text: t('picked.done') }
  }
  const scan = async ({ kind, code }: Scan, _stored: StoredScan, givenUp: AbortSignal): Promise<ScanResult> => {
    if (kind === 'piece') {
      const found = await piece.lookUp(code, givenUp)
      return resultOf({ verdict: found.verdict, at: sinceOf(found) })
    }
    return look(code)
  }
  const pieces = useLateScans({ at: 'print_barcode', scanIs: null, open: (code) => void piece.open(code) })
  const late: LateScans = {
    ...pieces,
    work: async (scanned, stored, givenUp) => {
      if (scanned.kind === 'piece') return pieces.work(scanned, stored, givenUp)
      // By now the list may show what somebody is about to print.
      if (!isBatchNumber(scanned.code)) return { level: 'warn', text: t('not_searched'), open: false }
      return { ...(await look(scanned.code)), open: false }
    },
  }
  return (
    <StationLayout
      kind="print_barcode"
      takes="anything"
      scan={scan}
      late={late}
      ready={!setting}
      clear={() => void piece.close()}
      tools={(station) => <StationSettings station={station} opened={setting} setOpened={setSetting} />}
      figures={(station) => <PrinterState station={station} printer={station.label_printer} />}
    >
      {(station) => (
        <div className={css.page}>
          <BenchChoice
            value={tab}
            change={setTab}
            choices={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          />
          {piece.answer && (
            <LabelledPiece answer={piece.answer} station={station} show={piece.show} close={() => void piece.close()} />
          )}
          {tab === 'history' ? (
            <PrintHistory />
          ) : (
            <WaitingBarcodes address={address} station={station} open={(barcode) => void piece.open(barcode)} />
          )}
        </div>
      )}
    </StationLayout>
  )
}

/** The selected tab, stored in the URL. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [texts, changeSearch] = usePageSearch()
  const change = (tab: Tab) => {
    void changeSearch(() => (tab === 'waiting' ? {} : { tab }))
  }
  return [texts.tab === 'history' ? 'history' : 'waiting', change]
}
