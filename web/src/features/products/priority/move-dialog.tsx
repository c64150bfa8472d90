import type { PriorityLane } from '@platen/contracts/products/priorities'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import css from './priority.module.css'
import { rulesOf } from '../../../ui/form/rules-of.ts'

type Product = PriorityLane['products'][number]

/** A move that somebody thinks about: into a lane, or null for one that is still to be named. */
export interface PlannedMove {
  products: readonly Product[]
  to: number | null
}

interface MoveDialogProps {
  move: PlannedMove | null
  lanes: readonly PriorityLane[]
  close: () => void
  /** Closes it after the move is saved. */
  closeMoved: () => void
}

/** Shows what a move would change in the queue of waiting pieces, and saves it. */
export function MoveDialog({ move, lanes, close, closeMoved }: MoveDialogProps) {
  const t = useTexts('priority')
  const products = move?.products ?? []
  const [product] = products
  const from = lanes.find((lane) => lane.products.some(({ id }) => id === product?.id))?.priority
  const title =
    products.length > 1
      ? t('dialog_several', { count: products.length, figure: formatNumber(products.length) })
      : t('dialog', { code: product?.code ?? '' })
  return (
    <Dialog title={title} opened={move !== null} close={close}>
      {move && product && from !== undefined && products.length === 1 && (
        <MoveForm product={product} from={from} to={move.to} lanes={lanes} close={close} closeMoved={closeMoved} />
      )}
      {move && products.length > 1 && (
        <MoveSeveralForm products={products} to={move.to} lanes={lanes} close={close} closeMoved={closeMoved} />
      )}
    </Dialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'lanes' | 'close' | 'closeMoved'> {
  product: Product
  from: number
  to: number | null
}

function MoveForm({ product, from, to, lanes, close, closeMoved }: MoveFormProps) {
  const t = useTexts('priority')
  const save = useWrite('PUT /product-priorities/:id', {
    onDone: (answer) => putAnswer(answer, 'GET /product-priorities'),
  })
  const form = useForm<{ priority: number | null }>({
    rules: rulesOf('PUT /product-priorities/:id'),
    values: { priority: to ?? from },
    version: product.version,
    valuesOf: (row: { priority: number }) => ({ priority: row.priority }),
    forbiddenDraftName: `priority-${product.id}`,
    submit: async ({ priority }, base) => {
      if (priority === null) return
      if (priority !== from) {
        await save.run({ params: { id: String(product.id) }, body: { version: base.version, priority } })
        notify('success', t('moved', { code: product.code, number: formatNumber(priority) }))
      }
      closeMoved()
    },
  })
  const priority = useFieldValue(form, 'priority')
  return (
    <Form form={form}>
      <p className={css.dialogText}>{t('dialog_text', { name: product.name, number: formatNumber(from) })}</p>
      <NumberField
        form={form}
        name="priority"
        label={t('priority')}
        description={t('lanes', { lanes: numbersOf(lanes) })}
      />
      <Effect productId={product.id} priority={priority} from={from} />
      <FormEnd form={form} label={t('save')} disabled={priority === null || priority === from} cancel={close} />
    </Form>
  )
}

function MoveSeveralForm(props: Omit<MoveFormProps, 'product' | 'from'> & PlannedMove) {
  const { products, to, lanes, close, closeMoved } = props
  const t = useTexts('priority')
  const save = useWrite('PUT /product-priorities', {
    onDone: (answer) => putAnswer(answer, 'GET /product-priorities'),
  })
  const form = useForm<{ priority: number | null }>({
    rules: rulesOf('PUT /product-priorities'),
    values: { priority: to },
    forbiddenDraftName: 'priority-of-several',
    submit: async ({ priority }) => {
      if (priority === null) return
      await save.run({ body: { products: products.map(({ id, version }) => ({ id, version })), priority } })
      const figure = formatNumber(products.length)
      notify('success', t('moved_several', { count: products.length, figure, number: formatNumber(priority) }))
      closeMoved()
    },
  })
  const priority = useFieldValue(form, 'priority')
  return (
    <Form form={form}>
      <p className={css.dialogText}>{t('several_text', { codes: formatList(products.map(({ code }) => code)) })}</p>
      <NumberField
        form={form}
        name="priority"
        label={t('priority')}
        description={t('lanes', { lanes: numbersOf(lanes) })}
      />
      <FormEnd form={form} label={t('save_several')} disabled={priority === null} cancel={close} />
    </Form>
  )
}

const numbersOf = (lanes: readonly PriorityLane[]) => lanes.map((lane) => formatNumber(lane.priority)).join(', ')

const typingPauseMs = 200
const maxPriority = 999

/** What the move would change in the queue. */
function Effect({ productId, priority, from }: { productId: number; priority: number | null; from: number }) {
  const t = useTexts('priority')
  const [settled] = useDebouncedValue(priority, typingPauseMs)
  const isMove = settled !== null && settled !== from && settled >= 0 && settled <= maxPriority
  const query = useQuery({
    ...apiQuery('GET /product-priorities/preview', {
      query: { product_id: productId, priority: settled ?? 0 },
    }),
    enabled: isMove,
  })
  if (!isMove) return <p className={css.effect}>{t('effect.same')}</p>
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <LoadingLines lines={2} />
  const { pieces, first_now: now, first_then: later, overtaken, overtaking } = query.data.data
  const lines =
    pieces === 0
      ? [t('effect.no_pieces')]
      : [
          t('effect.first', {
            count: pieces,
            figure: formatNumber(pieces),
            now: formatNumber(now ?? 0),
            later: formatNumber(later ?? 0),
          }),
          ...(overtaken > 0 ? [t('effect.overtaken', { count: overtaken, figure: formatNumber(overtaken) })] : []),
          ...(overtaking > 0 ? [t('effect.overtaking', { count: overtaking, figure: formatNumber(overtaking) })] : []),
        ]
  return (
    <div className={css.effect} role="status" data-outdated={query.isPlaceholderData || undefined}>
      <p className={css.effectTitle}>{t('effect.title')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
