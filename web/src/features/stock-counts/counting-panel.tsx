import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { NumberPad } from '../../ui/fields/number-pad.tsx'
import { usePadLabels } from '../../ui/fields/use-pad-labels.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../ui/scan/camera/lazy-camera-scanner.tsx'
import { LastScan, OfferedScans } from '../../ui/scan/counted/scan-outcome.tsx'
import type { ScanQueue } from '../../ui/scan/queue/scan-queue.ts'
import css from './stock-counts.module.css'
import type { Counting } from './use-counting.ts'

interface PanelProps {
  counting: Counting
  queue: ScanQueue
  /** The SKU in the field for typed quantities. */
  sku: string
  setSku: (sku: string) => void
}

/** Counting by scan, and by typed quantities for shelves that are full: what the last entry did, in large type. */
export function CountingPanel({ counting, queue, sku, setSku }: PanelProps) {
  const t = useTexts('stock-counts')
  const { last, include, add, isAdding } = counting
  const entry = last?.entry
  return (
    <Panel title={t('counting')} actions={<LazyCameraScanner />}>
      <div className={css.counting}>
        <LastScan last={last} ready={{ title: t('ready'), text: t('ready_means') }} />
        {last?.outside !== undefined && (
          <Button
            className={css.large}
            variant="default"
            loading={isAdding}
            onClick={() => void include(last.outside ?? '')}
          >
            {t('include', { sku: last.outside })}
          </Button>
        )}
        {entry && entry.units > 0 && entry.counted >= entry.units && (
          <Button
            className={css.large}
            variant="default"
            loading={isAdding}
            onClick={() => void add(entry.sku, -entry.units)}
          >
            {t('take_back', { units: formatNumber(entry.units), sku: entry.sku })}
          </Button>
        )}
        <OfferedScans queue={queue} />
        <TypedQuantity counting={counting} sku={sku} setSku={setSku} />
      </div>
    </Panel>
  )
}

function TypedQuantity({ counting, sku, setSku }: Omit<PanelProps, 'queue'>) {
  const t = useTexts('stock-counts')
  const labels = usePadLabels()
  const [units, setUnits] = useState('')
  const isReady = sku.trim() !== '' && /^[0-9]{1,7}$/.test(units)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReady && (await counting.add(sku.trim(), Number(units)))) setUnits('')
  }
  return (
    <form className={css.typed} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('typed_sku')}
        name="sku"
        size="lg"
        value={sku}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setSku(event.currentTarget.value)}
      />
      <TextInput
        label={t('typed_units')}
        name="units"
        size="lg"
        value={units}
        // No keyboard of the phone: the pad is the keyboard.
        inputMode="none"
        autoComplete="off"
        maxLength={7}
        onChange={(event) => setUnits(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <div className={css.pad}>
        <NumberPad
          value={units === '' ? null : Number(units)}
          change={(next) => setUnits(next === null ? '' : String(next))}
          labels={labels}
          maxDigits={7}
        />
      </div>
      <Button type="submit" className={css.large} disabled={!isReady} loading={counting.isAdding}>
        {t('add')}
      </Button>
    </form>
  )
}
