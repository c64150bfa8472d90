import { mdiPackageVariantClosedCheck } from '@mdi/js'
import { fieldRules } from '@platen/contracts/values/field-rules/fulfillment'
import { useEffect } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { focusField } from '../../../ui/form/field-elements.ts'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BigButton } from '../station/big-button.tsx'
import { isLookingUp } from '../station/scan/bench-lock.ts'
import type { Parcel } from './parcel-source.ts'
import { countUnscanned } from './slot-sign.rules.ts'
import { type PackHandlers, usePackParcel } from './use-pack-parcel.ts'

interface PackButtonProps extends PackHandlers {
  parcel: Parcel
}

/** The Package button; for a manual vendor below a field for the tracking number. */
export function PackButton({ parcel, ...handlers }: PackButtonProps) {
  const pack = usePackParcel(parcel, handlers)
  if (parcel.vendor_kind === 'manual' && parcel.complete) {
    return <ManualPack key={parcel.order.id} parcel={parcel} pack={pack} />
  }
  // What was refused is reported already.
  return <PackNow parcel={parcel} isRunning={pack.isRunning} press={() => void pack.run().catch(() => undefined)} />
}

function PackNow({ parcel, isRunning, press }: { parcel: Parcel; isRunning: boolean; press: () => void }) {
  const t = useTexts('packaging')
  return (
    <BigButton
      kind="filled"
      keys="F2"
      nextActOf={`${parcel.order.id} ${parcel.scanned?.id}`}
      icon={mdiPackageVariantClosedCheck}
      busy={isRunning}
      disabled={!parcel.complete}
      onClick={press}
    >
      {t('package')}
    </BigButton>
  )
}

/**
 * Takes the carrier's number before packing. Every scan in the field is text, because carriers' numbers resemble the
 * barcodes of pieces. The field gets the focus once no piece is left to scan; before, a scan is that of a piece
 * (PACK-18).
 */
function ManualPack({ parcel, pack }: { parcel: Parcel; pack: ReturnType<typeof usePackParcel> }) {
  const t = useTexts('packaging')
  const form = useForm<{ tracking_number: string }>({
    rules: fieldRules['POST /fulfillment/packaging/orders/:id/package'],
    values: { tracking_number: '' },
    forbiddenDraftName: `package-${parcel.order.id}`,
    submit: ({ tracking_number: number }) => pack.run(number.trim()),
  })
  const isReady = countUnscanned(parcel.pieces) === 0
  const looking = useObservable(isLookingUp)
  useEffect(() => {
    if (isReady && !looking) focusField(form.element.current, (name) => name === 'tracking_number')
  }, [isReady, looking, form.element])
  return (
    <FormFrame problem={form.problem} element={form.element} submit={(event) => void form.submit(event)}>
      <TextField
        form={form}
        name="tracking_number"
        label={t('tracking_of', { vendor: parcel.vendor })}
        description={t('tracking_hint')}
        size="lg"
        autoComplete="off"
        spellCheck={false}
        data-takes-scans
        withAsterisk
        validate={(number: string) => (number.trim() === '' ? t('tracking_missing') : undefined)}
      />
      <PackNow parcel={parcel} isRunning={form.sending} press={() => void form.submit()} />
    </FormFrame>
  )
}
