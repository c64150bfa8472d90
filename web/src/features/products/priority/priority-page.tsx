import { Button, Switch } from '@mantine/core'
import type { PriorityLane } from '@platen/contracts/products/priorities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ArchivedProducts } from './archived-products.tsx'
import { MoveDialog, type PlannedMove } from './move-dialog.tsx'
import { PriorityLanes } from './priority-lanes.tsx'
import css from './priority.module.css'
import { findLanes } from './shown-lanes.rules.ts'
import { usePlannedDrop } from './use-planned-drop.ts'

/** /product/priority: the products in lanes by their fulfillment priority. */
export function PriorityPage() {
  const t = useTexts('priority')
  const query = useQuery(apiQuery('GET /product-priorities'))
  const [move, setMove] = useState<PlannedMove | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const closeMoved = () => {
    const moved = new Set(move?.products.map(({ id }) => id))
    setChosen(new Set([...chosen].filter((id) => !moved.has(id))))
    setMove(null)
  }
  return (
    <>
      <PageHead title={t('title')} note={t('means')} />
      <Loaded query={query} lines={8} height={20}>
        {(lanes) => <Lanes lanes={lanes} chosen={chosen} setChosen={setChosen} plan={setMove} />}
      </Loaded>
      <ArchivedProducts />
      <MoveDialog move={move} lanes={query.data?.data ?? []} close={() => setMove(null)} closeMoved={closeMoved} />
    </>
  )
}

interface LanesProps {
  lanes: readonly PriorityLane[]
  chosen: ReadonlySet<number>
  setChosen: (chosen: ReadonlySet<number>) => void
  plan: (move: PlannedMove) => void
}

function Lanes({ lanes, chosen, setChosen, plan }: LanesProps) {
  const t = useTexts('priority')
  const ui = useTexts('ui')
  const mayChange = useCan('product.write')
  const [typed, setTyped] = useState('')
  const [isWaitingOnly, setIsWaitingOnly] = useState(true)
  const shown = findLanes(lanes, { typed, isWaitingOnly })
  // What is no longer shown is moved by nobody who doesn't see it.
  const selected = shown.flatMap(({ products }) => products.filter(({ id }) => chosen.has(id)))
  const select = (id: number, isOn: boolean) => {
    const next = new Set(selected.map((product) => product.id))
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const planDrop = usePlannedDrop({ lanes, chosen, plan })
  return (
    <>
      <div className={css.tools}>
        <SearchField value={typed} label={t('search')} onSearch={setTyped} />
        <Switch
          label={t('waiting_only')}
          checked={isWaitingOnly}
          disabled={typed !== ''}
          onChange={(event) => setIsWaitingOnly(event.currentTarget.checked)}
        />
        {selected.length > 0 && (
          <div className={css.selection} role="group" aria-label={t('selection')}>
            <span>{t('selected', { count: selected.length, figure: formatNumber(selected.length) })}</span>
            <Button size="xs" onClick={() => plan({ products: selected, to: null })}>
              {t('move')}…
            </Button>
            <Button size="xs" variant="default" onClick={() => setChosen(new Set())}>
              {ui('table.select_none')}
            </Button>
          </div>
        )}
      </div>
      {shown.length === 0 && (
        <Panel>
          <p className={css.none}>{t(lanes.length === 0 ? 'none' : typed === '' ? 'none_waiting' : 'none_found')}</p>
        </Panel>
      )}
      <PriorityLanes
        lanes={shown}
        mayChange={mayChange}
        selected={chosen}
        select={select}
        plan={plan}
        planDrop={planDrop}
      />
    </>
  )
}
