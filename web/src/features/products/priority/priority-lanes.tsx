import { Button, Checkbox } from '@mantine/core'
import { mdiDragVertical, mdiSwapVertical } from '@mdi/js'
import type { PriorityLane } from '@platen/contracts/products/priorities'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PlannedMove } from './move-dialog.tsx'
import css from './priority.module.css'
import { useLaneDrag } from './use-lane-drag.ts'
import type { LaneDrop } from './use-planned-drop.ts'

interface PriorityLanesProps {
  lanes: readonly PriorityLane[]
  mayChange: boolean
  /** The ids of the products that are moved together. */
  selected: ReadonlySet<number>
  select: (productId: number, isOn: boolean) => void
  /** Asks about a move before it is saved. */
  plan: (move: PlannedMove) => void
  /** The same for a product that was dropped. */
  planDrop: (drop: LaneDrop) => void
}

/** Of a lane with more products than this, the others are shown on demand. */
const maxShown = 60

/**
 * The lanes, the most urgent first. A product is dragged into another one by its handle, with all others that are
 * selected, or moved by its button, which works with the keyboard.
 */
export function PriorityLanes({ lanes: latest, mayChange, selected, select, plan, planDrop }: PriorityLanesProps) {
  const t = useTexts('priority')
  const [whole, setWhole] = useState<readonly number[]>([])
  // What the person saw when they took hold of a product: what has changed since is judged by it.
  const seen = useRef(latest)
  const drag = useLaneDrag((productId, target) =>
    planDrop({ productId, to: target === 'new' ? null : Number(target), seen: seen.current }),
  )
  // A live update during a drag would put another lane below the pointer.
  const held = useRef(latest)
  if (drag.dragged === null) held.current = latest
  const lanes = held.current
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
            {(whole.includes(priority) ? products : products.slice(0, maxShown)).map((product) => (
              <li key={product.id} className={css.product} data-dragged={drag.dragged === product.id || undefined}>
                {mayChange && (
                  <Checkbox
                    size="xs"
                    aria-label={t('select', { code: product.code })}
                    checked={selected.has(product.id)}
                    onChange={(event) => select(product.id, event.currentTarget.checked)}
                  />
                )}
                {mayChange && (
                  <span
                    className={css.handle}
                    title={t('drag')}
                    aria-hidden
                    onPointerDown={(event) => {
                      if (drag.dragged === null) seen.current = lanes
                      drag.start(event, product.id)
                    }}
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
                    size="xs"
                    aria-label={t('move_one', { code: product.code })}
                    leftSection={<Icon path={mdiSwapVertical} size={16} />}
                    onClick={() => plan({ products: [product], to: null })}
                  >
                    {t('move')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {products.length > maxShown && !whole.includes(priority) && (
            <Button variant="subtle" className={css.more ?? ''} onClick={() => setWhole([...whole, priority])}>
              {t('more', { count: products.length - maxShown, figure: formatNumber(products.length - maxShown) })}
            </Button>
          )}
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
