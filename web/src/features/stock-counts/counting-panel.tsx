import { Button } from '@mantine/core'
import type { StockCountDetail } from '@platen/contracts/stock-counts/endpoints'
import type { FieldRule } from '@platen/contracts/values/field-rule'
import { useEffect } from 'react'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { NumberPad } from '../../ui/fields/number-pad.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { usePadLabels } from '../../ui/fields/use-pad-labels.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../ui/scan/camera/lazy-camera-scanner.tsx'
import { LastScan, OfferedScans, UncountedScans } from '../../scans/counted/scan-outcome.tsx'
import type { ScanQueue } from '../../scans/scan-queue.ts'
import css from './stock-counts.module.css'
import type { Counting } from './use-counting.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface PanelProps {
  count: StockCountDetail
  counting: Counting
  queue: ScanQueue
  /** The SKU that was chosen in the list last. */
  chosen: { sku: string } | null
}

/** Counting by scan, and by typed quantities for shelves that are full: what the last entry did, in large type. */
export function CountingPanel({ queue, ...typing }: PanelProps) {
  const t = useTexts('stock-counts')
  const { last, include, add, isAdding } = typing.counting
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
            onClick={() => void add(entry.sku, -entry.units).catch(() => undefined)}
          >
            {t('take_back', { units: formatNumber(entry.units), sku: entry.sku })}
          </Button>
        )}
        <UncountedScans {...typing.counting} />
        <OfferedScans queue={queue} />
        <TypedQuantity {...typing} />
      </div>
    </Panel>
  )
}

interface TypedValues {
  sku: string
  units: number | null
}

const maxDigits = 7
const rules: Record<string, FieldRule> = {
  sku: rulesOf('POST /stock-counts/:id/entries').code,
  units: { required: true, min: 0, max: 10 ** maxDigits - 1 },
}

function TypedQuantity({ count, counting, chosen }: Omit<PanelProps, 'queue'>) {
  const t = useTexts('stock-counts')
  const labels = usePadLabels()
  const form = useForm<TypedValues>({
    rules,
    values: { sku: '', units: null },
    draftName: `stock-count-${count.id}`,
    guard: true,
    fieldOf: (path) => (path === 'code' ? 'sku' : path),
    fieldName: (field) => t(field === 'units' ? 'typed_units' : 'typed_sku'),
    submit: async (sent) => {
      await counting.add(sent.sku.trim(), sent.units ?? 0)
      // What was typed or chosen since is the next entry.
      const now = form.hook.getValues()
      begin(now.sku === sent.sku ? sent.sku.trim() : now.sku, now.units === sent.units ? null : now.units)
    },
  })
  /** Begins another entry of a SKU; only its quantity is input. */
  const begin = (sku: string, units: number | null = null) => {
    form.reset({ sku, units: null })
    if (units !== null) form.set('units', units)
  }
  useEffect(() => {
    if (chosen) begin(chosen.sku, form.hook.getValues().units)
    // Only a choice in the list is a reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen])
  const units = useFieldValue(form, 'units')
  return (
    <Form form={form}>
      <div className={css.typed}>
        <TextField
          form={form}
          name="sku"
          content="text"
          label={t('typed_sku')}
          size="lg"
          autoComplete="off"
          spellCheck={false}
        />
        {/* No keyboard of the phone: the pad is the keyboard. */}
        <NumberField
          form={form}
          name="units"
          label={t('typed_units')}
          size="lg"
          inputMode="none"
          hideControls
          autoComplete="off"
        />
        <div className={css.pad}>
          <NumberPad value={units} change={(next) => form.set('units', next)} labels={labels} maxDigits={maxDigits} />
        </div>
        <Button type="submit" className={css.large} loading={form.sending}>
          {t('add')}
        </Button>
      </div>
    </Form>
  )
}
