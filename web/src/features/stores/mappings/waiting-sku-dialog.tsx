import { Stack } from '@mantine/core'
import type { SkuRetry, WaitingSku } from '@platen/contracts/waiting-skus/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { artworkFieldOf } from '../../../pickers/artwork/artwork-values.rules.ts'
import { MeaningFields, requireVariant, toMeaning, type MeaningForm } from '../../../pickers/artwork/meaning-fields.tsx'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import css from './mappings.module.css'
import { RetryResult } from './retry-result.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface WaitingSkuDialogProps {
  waiting: WaitingSku | null
  close: () => void
}

/** Maps a SKU that orders wait for, and then shows what became of them. */
export function WaitingSkuDialog({ waiting, close }: WaitingSkuDialogProps) {
  return (
    <Dialog title={<bdi>{waiting?.sku}</bdi>} opened={waiting !== null} close={close} size="lg">
      {waiting && <WaitingSkuSteps waiting={waiting} close={close} />}
    </Dialog>
  )
}

function WaitingSkuSteps({ waiting, close }: { waiting: WaitingSku; close: () => void }) {
  const [retry, setRetry] = useState<SkuRetry | null>(null)
  if (retry) return <RetryResult retry={retry} close={close} />
  return (
    <Stack>
      <WaitingSum waiting={waiting} />
      <WaitingSkuForm waiting={waiting} close={close} show={setRetry} />
    </Stack>
  )
}

function WaitingSum({ waiting }: { waiting: WaitingSku }) {
  const t = useTexts('mappings')
  const { orders, pieces, order_rows: rows, title, store_name: store, lacks, variant } = waiting
  return (
    <div>
      <p className={css.sum}>
        {t('waiting.sum', {
          orders: t('waiting.orders_of', { count: orders, figure: formatNumber(orders) }),
          pieces: t('waiting.pieces_of', { count: pieces, figure: formatNumber(pieces) }),
          store,
        })}
      </p>
      {title && (
        <p className={css.dimmed}>
          <bdi>{title}</bdi>
        </p>
      )}
      {lacks === 'design' && variant && <p>{t('waiting.lacks_design', { variant: variant.sku })}</p>}
      <p className={css.dimmed}>
        {rows.map(({ id, number }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to="/orders/detail/$id" params={{ id: String(id) }}>
              {number}
            </Link>
          </span>
        ))}
        {orders > rows.length && ', …'}
      </p>
    </div>
  )
}

interface WaitingSkuFormProps {
  waiting: WaitingSku
  close: () => void
  show: (retry: SkuRetry) => void
}

function WaitingSkuForm({ waiting, close, show }: WaitingSkuFormProps) {
  const t = useTexts('mappings')
  const map = useWrite('POST /waiting-skus')
  const { store_id, sku, variant } = waiting
  const form = useForm<MeaningForm>({
    rules: requireVariant(rulesOf('POST /waiting-skus')),
    values: { never_made: false, variant_sku: variant && !variant.archived ? variant.sku : '', designs: {} },
    forbiddenDraftName: `waiting-sku-${store_id}-${sku}`,
    fieldOf: artworkFieldOf,
    submit: async (meaning) => {
      const { data } = await map.run({ body: { store_id, sku, ...toMeaning(meaning) } })
      show(data)
    },
  })
  return (
    <Form form={form}>
      <MeaningFields form={form} storeId={store_id} />
      <FormEnd form={form} label={t('waiting.apply')} cancel={close} />
    </Form>
  )
}
