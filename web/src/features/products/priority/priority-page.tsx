import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ArchivedProducts } from './archived-products.tsx'
import { MoveDialog, type PlannedMove } from './move-dialog.tsx'
import { PriorityLanes } from './priority-lanes.tsx'
import css from './priority.module.css'

/** /product/priority: the products in lanes by their fulfillment priority. */
export function PriorityPage() {
  const t = useTexts('priority')
  const mayChange = useCan('product.write')
  const query = useQuery(apiQuery('GET /product-priorities'))
  const [move, setMove] = useState<PlannedMove | null>(null)
  const lanes = query.data?.data
  return (
    <>
      <PageHead title={t('title')} note={t('means')} />
      <Loaded query={query} lines={8} height={20}>
        {(read) => (
          <>
            {read.length === 0 && (
              <Panel>
                <p className={css.none}>{t('none')}</p>
              </Panel>
            )}
            <PriorityLanes lanes={read} mayChange={mayChange} plan={setMove} />
          </>
        )}
      </Loaded>
      <ArchivedProducts />
      <MoveDialog move={move} lanes={lanes ?? []} close={() => setMove(null)} />
    </>
  )
}
