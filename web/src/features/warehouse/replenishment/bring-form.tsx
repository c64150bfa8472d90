import { Button } from '@mantine/core'
import type { ReplenishmentLine } from '@platen/contracts/warehouse/replenishment'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberPadField } from '../../../ui/fields/number-pad-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Outcome } from '../moves/move-kinds.ts'
import { usePadLabels } from '../../../ui/fields/use-pad-labels.ts'
import { LineFacts } from './plan-lines.tsx'
import type { Claiming } from './use-claiming.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface BringFormProps {
  line: ReplenishmentLine
  claiming: Claiming
  done: (outcome: Outcome) => void
}

/** Takes a claimed line to the pick area: the same move as on the pallet's own page. */
export function BringForm({ line, claiming, done }: BringFormProps) {
  const t = useTexts('replenishment')
  const labels = usePadLabels()
  const move = useWrite('POST /warehouse/moves/to-pick')
  const form = useForm<{ quantity: number | null }>({
    rules: rulesOf('POST /warehouse/moves/to-pick'),
    values: { quantity: line.quantity },
    forbiddenDraftName: `bring-${line.pallet}-${line.sku}-${line.lot}`,
    submit: async ({ quantity }) => {
      if (quantity === null) return
      const { data } = await move.run({
        body: { pallet: line.pallet, sku: line.sku, lot: line.lot, quantity, note: '' },
      })
      done(data)
    },
  })
  return (
    <Form form={form}>
      <LineFacts line={line} />
      <NumberPadField
        form={form}
        name="quantity"
        label={t('quantity')}
        description={t('of_pallet', {
          quantity: formatNumber(line.quantity),
          on_pallet: formatNumber(line.on_pallet),
        })}
        labels={labels}
      />
      <FormEnd
        form={form}
        label={t('take')}
        destructive={
          <Button variant="default" loading={claiming.isReleasing} onClick={() => claiming.release(line.pallet)}>
            {t('release')}
          </Button>
        }
      />
    </Form>
  )
}
