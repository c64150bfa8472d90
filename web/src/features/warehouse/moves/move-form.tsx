import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { Facts } from '../../../ui/page/panel.tsx'
import { codeOf, fieldForCode } from './fill.rules.ts'
import {
  fieldsOf,
  type FormMove,
  type MoveField,
  moveRoutes,
  type MoveValues,
  type Outcome,
  startOf,
  type Subject,
  takesFromPallet,
} from './move-kinds.ts'
import { isElsewhere, lotsThere } from './lot-choices.ts'
import { MoveInput } from './move-input.tsx'
import { lastQuantity, lastReason } from './remembered.ts'
import { type TakeScan, useTakeScans } from './take-scans.ts'
import type { Sending } from './use-sending.ts'
import { useSendMove } from './use-send-move.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const rulesByRoute = rulesOf(
  'POST /warehouse/moves/put-on',
  'POST /warehouse/moves/take-off',
  'POST /warehouse/moves/transfer',
  'POST /warehouse/moves/relocate',
  'POST /warehouse/moves/merge',
  'POST /warehouse/moves/to-pick',
  'POST /warehouse/moves/from-pick',
)

interface MoveFormProps {
  kind: FormMove
  subject: Subject
  /** What a scan has filled before the form opened. */
  filled: Partial<MoveValues>
  large: boolean
  /** Where the form takes scans while it is open. */
  scans: TakeScan
  done: (outcome: Outcome) => void
  /** Runs the call, so that scans wait for its answer. */
  sending: Sending['send']
  close: () => void
}

/** The form of a move with one line. What it started from is fixed; a scan fills the other end. */
export function MoveForm({ kind, subject, filled, large, scans, done, sending, close }: MoveFormProps) {
  const t = useTexts('moves')
  const send = useSendMove(kind, subject)
  const fixed = fixedValues(kind, subject)
  const form = useForm<MoveValues>({
    rules: rulesByRoute[moveRoutes[kind]],
    values: { ...emptyMove(kind, subject), ...filled, ...fixed },
    forbiddenDraftName: `move-${kind}`,
    submit: (values) => sending(async () => done(await send(values))),
  })
  const free = fieldsOf[kind].filter((field) => !(field in fixed))
  useTakeScans(scans, (found: Exclude<WarehouseLookup, { kind: 'unknown' }>) => {
    const field = fieldForCode(found.kind, free, form.hook.getValues())
    if (field === null) return t(`no_such_end.${found.kind}`)
    const lots =
      found.kind === 'sku' &&
      takesFromPallet(kind) &&
      lotsThere(kind, subject, { ...form.hook.getValues(), sku: codeOf(found) })
    if (found.kind === 'sku' && lots && isElsewhere(lots, found.lot))
      return t('lot_elsewhere', { sku: codeOf(found), lot: found.lot })
    const before = form.hook.getValues()[field]
    form.set(field, codeOf(found))
    if (found.kind === 'sku' && found.pack_quantity > 1) form.set('quantity', found.pack_quantity)
    // The lot of the SKU before is none of this one's.
    const isOther = before !== '' && before !== codeOf(found)
    if (found.kind === 'sku' && free.includes('lot') && (found.lot !== '' || isOther)) form.set('lot', found.lot)
    playSound('ok')
    return null
  })
  return (
    <Form form={form}>
      <Facts
        rows={Object.entries(fixed).map(([field, code]) => [
          t(`fields.${field as keyof MoveValues}`),
          <bdi key={field}>{code}</bdi>,
        ])}
      />
      {free.map((field) => (
        <MoveInput key={field} field={field} kind={kind} subject={subject} form={form} large={large} />
      ))}
      <FormEnd form={form} label={t(`send.${kind}`)} cancel={close} />
    </Form>
  )
}

/** The ends of a move that what it started from decides. */
function fixedValues(kind: FormMove, subject: Subject): Partial<Record<Exclude<MoveField, 'quantity'>, string>> {
  switch (subject.kind) {
    case 'pallet':
      return { [startOf(kind)]: subject.pallet.code }
    case 'location':
      return { location: subject.location.code }
    case 'sku':
      return { sku: subject.sku.sku }
  }
}

function emptyMove(kind: FormMove, subject: Subject): MoveValues {
  const scanned = subject.kind === 'pallet' ? subject.scanned : undefined
  const onlySku = subject.kind === 'pallet' ? (subject.pallet.sku ?? '') : ''
  return {
    ...{ pallet: '', from: '', to: '', location: '', note: '' },
    lot: scanned?.lot ?? '',
    sku: scanned?.sku ?? onlySku,
    quantity: lastQuantity(),
    reason: lastReason(kind),
  }
}
