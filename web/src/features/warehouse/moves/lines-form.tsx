import { Button } from '@mantine/core'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import { useState } from 'react'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { NumberPadField } from '../../../ui/fields/number-pad-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { isElsewhere } from './lot-choices.ts'
import type { LinesMove, Outcome } from './move-kinds.ts'
import css from './moves.module.css'
import { type TakeScan, useTakeScans } from './take-scans.ts'
import type { Sending } from './use-sending.ts'
import { usePadLabels } from '../../../ui/fields/use-pad-labels.ts'
import { BlankThumb, Pictured } from '../../../words/blank/blank-thumb.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface Values {
  lines: { sku: string; lot: string; quantity: number | null }[]
  location: string
  note: string
}

const keyOf = ({ sku, lot }: { sku: string; lot: string }) => JSON.stringify([sku, lot])

interface LinesFormProps {
  kind: LinesMove
  pallet: PalletDetail
  large: boolean
  scans: TakeScan
  done: (outcome: Outcome) => void
  /** Runs the call, so that scans wait for its answer. */
  sending: Sending['send']
  close: () => void
}

/** The form of a split or a count: a quantity per SKU and lot of the pallet. A scanned SKU chooses its line. */
export function LinesForm({ kind, pallet, large, scans, done, sending, close }: LinesFormProps) {
  const t = useTexts('moves')
  const split = useWrite('POST /warehouse/moves/split')
  const count = useWrite('POST /warehouse/moves/count')
  // A count is based on the pallet as it was when the form opened.
  const [lastEntry] = useState(pallet.last_entry_id)
  const [chosen, setChosen] = useState(pallet.lines[0] && keyOf(pallet.lines[0]))
  const isCount = kind === 'count'
  const form = useForm<Values>({
    rules: isCount ? rulesOf('POST /warehouse/moves/count') : rulesOf('POST /warehouse/moves/split'),
    values: { lines: pallet.lines.map(({ sku, lot }) => ({ sku, lot, quantity: null })), location: '', note: '' },
    forbiddenDraftName: `move-${kind}`,
    submit: ({ lines, location, note }) =>
      sending(async () => {
        const named = lines.flatMap(({ quantity, ...goods }) => (quantity === null ? [] : [{ ...goods, quantity }]))
        const { data } = isCount
          ? await count.run({ body: { pallet: pallet.code, lines: named, last_entry_id: lastEntry, note } })
          : await split.run({ body: { from: pallet.code, lines: named, location, note } })
        done(data)
      }),
  })
  useTakeScans(scans, (found) => {
    if (found.kind === 'location' && !isCount) form.set('location', found.location.code)
    else if (found.kind !== 'sku') return t(`no_such_end.${found.kind}`)
    else {
      const { sku } = found.sku
      const lines = form.hook.getValues('lines')
      const own = lines.filter((other) => other.sku === sku)
      const added = { sku, lot: found.lot, quantity: null }
      const line = found.lot === '' ? own[0] : own.find(({ lot }) => lot === found.lot)
      if (!line && !isCount) {
        if (own.length === 0) return t('not_on_pallet', { sku, pallet: pallet.code })
        if (isElsewhere(own, found.lot)) return t('lot_elsewhere', { sku, lot: found.lot })
      }
      if (!line && isCount) form.set('lines', [...lines, added])
      setChosen(keyOf(line ?? (isCount ? added : (own[0] ?? added))))
    }
    playSound('ok')
    return null
  })
  return (
    <Form form={form}>
      <p className={css.means}>{t(isCount ? 'count_means' : 'split_means', { pallet: pallet.code })}</p>
      <Lines form={form} pallet={pallet} large={large} isCount={isCount} chosen={chosen} choose={setChosen} />
      {!isCount && (
        <TextField
          form={form}
          name="location"
          label={t('fields.location')}
          description={t('split_location_hint')}
          placeholder={t('scan_or_type')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextField form={form} name="note" label={t('fields.note')} autoComplete="off" />
      <FormEnd form={form} label={t(`send.${kind}`)} cancel={close} />
    </Form>
  )
}

interface LinesProps extends Pick<LinesFormProps, 'pallet' | 'large'> {
  form: FormState<Values>
  isCount: boolean
  chosen: string | undefined
  choose: (key: string) => void
}

function Lines({ form, pallet, large, isCount, chosen, choose }: LinesProps) {
  const t = useTexts('moves')
  const labels = usePadLabels()
  const lines = useFieldValue(form, 'lines')
  if (lines.length === 0) return <p className={css.means}>{t('count_empty')}</p>
  return lines.map((line, index) => {
    const { sku, lot, quantity } = line
    const key = keyOf(line)
    const known = pallet.lines.find((other) => keyOf(other) === key)
    const isOfMany = lines.filter((other) => other.sku === sku).length > 1
    const label = [sku, lot || (isOfMany && t('unknown_lot'))].filter(Boolean).join(' · ')
    const shared = {
      form,
      name: `lines.${index}.quantity`,
      label,
      description: t('of_pallet', { quantity: formatNumber(known?.quantity ?? 0) }),
      optional: !isCount,
    } as const
    if (!large) {
      const picture = known && <BlankThumb of={known.picture} size={24} />
      return <NumberField key={key} {...shared} leftSection={picture} leftSectionWidth={40} />
    }
    if (key === chosen) return <NumberPadField key={key} {...shared} labels={labels} />
    return (
      <Button
        key={key}
        variant="default"
        justify="space-between"
        onClick={() => choose(key)}
        rightSection={quantity === null ? '–' : formatNumber(quantity)}
      >
        <GoodsName label={label} picture={known?.picture} />
      </Button>
    )
  })
}

function GoodsName({ label, picture }: { label: string; picture: BlankPicture | undefined }) {
  const name = <bdi>{label}</bdi>
  return picture ? <Pictured of={picture}>{name}</Pictured> : name
}
