import type { Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePageSearch } from '../../../platform/routing/page-search.ts'
import type { ScanResult } from '../station/scan/last-scans.ts'
import { BenchChoice } from '../station/bench-choice.tsx'
import { PrinterState } from '../station/head/printer-state.tsx'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import css from './bulk-print.module.css'
import { isUnderWay } from './bulk-print.rules.ts'
import { ByBarcode } from './by-barcode.tsx'
import { ByDesign } from './by-design.tsx'
import { useBarcodeList } from './use-barcode-list.ts'
import { useBulkPrint } from './use-bulk-print.ts'

const tabs = ['barcode', 'design'] as const
type Tab = (typeof tabs)[number]

/** Print Design, the advanced print: several pieces by their barcodes, or all waiting pieces of a design. */
export function PrintDesignPage() {
  const t = useTexts('print-design')
  const [tab, setTab] = useTab()
  const [setting, setSetting] = useState(false)
  const list = useBarcodeList()
  const run = useBulkPrint({ onSent: list.remove })
  const scan = async ({ code }: Scan): Promise<ScanResult> => {
    if (tab !== 'barcode') setTab('barcode')
    return list.add([code]) > 0
      ? { level: 'ok', text: t('by_barcode.added') }
      : { level: 'warn', text: t('by_barcode.known') }
  }
  return (
    <StationLayout
      kind="print_design"
      name={t('title')}
      means={t('means.many')}
      scan={scan}
      ready={!setting}
      clear={() => {}}
      tools={(station) => <StationSettings station={station} opened={setting} setOpened={setSetting} />}
      figures={(station) => <PrinterState station={station} printer={station.printer} />}
    >
      <div className={css.page}>
        <BenchChoice
          value={tab}
          disabled={isUnderWay(run.bulk)}
          change={setTab}
          choices={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        {tab === 'barcode' ? <ByBarcode list={list} run={run} /> : <ByDesign run={run} />}
      </div>
    </StationLayout>
  )
}

/** The selected tab, stored in the URL. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [texts, changeSearch] = usePageSearch()
  const change = (tab: Tab) => {
    void changeSearch(() => (tab === 'barcode' ? {} : { tab }))
  }
  return [texts.tab === 'design' ? 'design' : 'barcode', change]
}
