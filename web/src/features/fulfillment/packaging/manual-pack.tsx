import { Button, Group } from '@mantine/core'
import type { ErrorCode } from '@platen/contracts/errors'
import { readScan } from '@platen/contracts/values/scan'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { focusField } from '../../../ui/form/field-elements.ts'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { scanAgain } from '../../../scans/use-scan-queue.ts'
import { isLookingUp } from '../station/scan/bench-lock.ts'
import { PackNow } from './pack-now.tsx'
import { type Parcel, parcelQuery } from './parcel-source.ts'
import { countUnscanned } from './slot-sign.rules.ts'
import type { usePackParcel } from './use-pack-parcel.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const doubtful: ReadonlySet<string> = new Set<ErrorCode>(['tracking_number_is_piece', 'tracking_number_is_own'])

interface ManualPackProps {
  parcel: Parcel
  pack: ReturnType<typeof usePackParcel>
}

/**
 * Takes the carrier's number before packing. Every scan in the field is text, because carriers' numbers resemble the
 * barcodes of pieces: the next piece's barcode is told as such, and packed with only if a person says that it is the
 * carrier's number. The field gets the focus once no piece is left to scan; before, a scan is that of a piece
 * (PACK-18).
 */
export function ManualPack({ parcel, pack }: ManualPackProps) {
  const t = useTexts('packaging')
  const [refused, setRefused] = useState('')
  const confirmed = useRef('')
  const form = useForm<{ tracking_number: string }>({
    rules: rulesOf('POST /fulfillment/packaging/orders/:id/package'),
    values: { tracking_number: '' },
    forbiddenDraftName: `package-${parcel.order.id}`,
    submit: async ({ tracking_number: typed }) => {
      const number = typed.trim()
      try {
        await pack.run({ number, isConfirmed: number === confirmed.current })
      } catch (error) {
        if (error instanceof ApiError && doubtful.has(error.code)) setRefused(number)
        throw error
      }
    },
  })
  const isReady = countUnscanned(parcel.pieces) === 0
  const looking = useObservable(isLookingUp)
  useEffect(() => {
    if (isReady && !looking) focusField(form.element.current, (name) => name === 'tracking_number')
  }, [isReady, looking, form.element])
  const number = useFieldValue(form, 'tracking_number').trim()
  return (
    <FormFrame problem={form.problem} element={form.element} submit={(event) => void form.submit(event)}>
      <TextField
        form={form}
        name="tracking_number"
        content="text"
        label={t('tracking_of', { vendor: parcel.vendor })}
        description={t('tracking_hint')}
        size="lg"
        autoComplete="off"
        spellCheck={false}
        data-takes-scans
        withAsterisk
        validate={(typed: string) => (typed.trim() === '' ? t('tracking_missing') : undefined)}
      />
      <OwnCode
        text={number}
        isRefused={refused !== '' && number === refused}
        confirm={() => {
          confirmed.current = number
          void form.submit()
        }}
      />
      <PackNow parcel={parcel} isRunning={form.sending} press={() => void form.submit()} />
    </FormFrame>
  )
}

interface OwnCodeProps {
  text: string
  /** Whether the server refused it as a code of this factory. */
  isRefused: boolean
  confirm: () => void
}

/** Says as soon as it is in the field that a text is the barcode of a piece, and what to do with it. */
function OwnCode({ text, isRefused, confirm }: OwnCodeProps) {
  const t = useTexts('packaging')
  const scan = readScan(text)
  const isPiece = scan.kind === 'piece'
  const found = useQuery({ ...parcelQuery(scan.code), enabled: isPiece }).data?.data
  const order = isPiece ? found?.order.number : undefined
  if (order === undefined && !isRefused) return null
  return (
    <Banner tone="warning" {...(order !== undefined && { title: t('tracking_is_piece', { order }) })}>
      <Group>
        {order !== undefined && (
          <Button variant="default" onClick={() => scanAgain(scan.code)}>
            {t('open_parcel', { order })}
          </Button>
        )}
        <Button data-act variant="default" onClick={confirm}>
          {t('tracking_is_carriers')}
        </Button>
      </Group>
    </Banner>
  )
}
