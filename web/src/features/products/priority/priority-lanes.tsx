import { Button } from '@mantine/core'
import { mdiDragVertical, mdiSwapVertical } from '@mdi/js'
import type { PriorityLane } from '@platen/contracts/products/priorities'
import { clsx } from 'clsx'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PlannedMove } from './move-dialog.tsx'
import css from './priority.module.css'
import { useLaneDrag } from './use-lane-drag.ts'

interface PriorityLanesProps {
  lanes: readonly PriorityLane[]
  mayChange: boolean
  /** Asks about a move before it is saved. */
  plan: (move: PlannedMove) => void
}

/**
 * The lanes, the most urgent first. A product is dragged into another one by its handle, or moved by its button, which
 * works with the keyboard.
 */
export function PriorityLanes({ lanes, mayChange, plan }: PriorityLanesProps) {
  const t = useTexts('priority')
  const drag = useLaneDrag((productId, target) => {
    const lane = lanes.find(({ products }) => products.some(({ id }) => id === productId))
    const product = lane?.products.find(({ id }) => id === productId)
    if (!lane || !product) return
    plan({ product, from: lane.priority, to: target === 'new' ? null : Number(target) })
  })
  return (
    <div className={css.lanes} ref={drag.area}>
      {lanes.map(({ priority, products }) => (
        <section
          key={priority}
          className={clsx(css.lane, drag.over === String(priority) && css.over)}
          aria-labelledby={`lane-${priority}`}
          data-lane={priority}
        >
          <header className={css.laneHead}>
            <h2 id={`lane-${priority}`} className={css.number}>
              {t('lane', { number: formatNumber(priority) })}
            </h2>
            <span className={css.dimmed}>
              {t('products', { count: products.length, figure: formatNumber(products.length) })}
            </span>
          </header>
          <ul className={css.products}>
            {products.map((product) => (
              <li key={product.id} className={css.product} data-dragged={drag.dragged === product.id || undefined}>
                {mayChange && (
                  <span
                    className={css.handle}
                    title={t('drag')}
                    aria-hidden
                    onPointerDown={(event) => drag.start(event, product.id)}
                  >
                    <Icon path={mdiDragVertical} />
                  </span>
                )}
                <span className={css.words}>
                  <bdi className={css.code}>{product.code}</bdi>
                  <bdi className={css.name}>{product.name}</bdi>
                  <span className={css.dimmed}>
                    {t('waiting', { count: product.waiting, figure: formatNumber(product.waiting) })}
                  </span>
                </span>
                {mayChange && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('move_one', { code: product.code })}
                    leftSection={<Icon path={mdiSwapVertical} size={16} />}
                    onClick={() => plan({ product, from: priority, to: null })}
                  >
                    {t('move')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {mayChange && lanes.length > 0 && (
        <div className={clsx(css.newLane, drag.over === 'new' && css.over)} data-lane="new">
          {t('new_lane')}
        </div>
      )}
    </div>
  )
}
