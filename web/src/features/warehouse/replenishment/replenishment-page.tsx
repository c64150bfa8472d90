import { useMediaQuery } from '@mantine/hooks'
import type { ReplenishmentPlan } from '@platen/contracts/warehouse/replenishment'
import { mdiBarcodeScan } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../../ui/scan/camera/lazy-camera-scanner.tsx'
import { LastScan } from '../../../scans/counted/scan-outcome.tsx'
import { TypedScan } from '../../../ui/scan/typed/typed-scan.tsx'
import { playSound } from '../../../ui/scan/sounds.ts'
import { Loaded } from '../../../ui/states.tsx'
import type { Outcome } from '../moves/move-kinds.ts'
import { MoveOutcome } from '../moves/move-outcome.tsx'
import { ScanState } from '../moves/scan-state.tsx'
import moves from '../moves/moves.module.css'
import phone from '../phone/phone.module.css'
import { BringForm } from './bring-form.tsx'
import { PlanLines } from './plan-lines.tsx'
import css from './replenishment.module.css'
import { type Claiming, keyOf, useClaiming } from './use-claiming.ts'

/**
 * /warehouse/replenishment: what to bring from pallets to the pick area, in walking order, on a phone in one hand or at
 * a desk. Who scans a pallet has claimed what is brought from it.
 */
export function ReplenishmentPage() {
  const t = useTexts('replenishment')
  const mayMove = useCan('warehouse.write')
  const query = useQuery(apiQuery('GET /warehouse/replenishment'))
  return (
    <div className={css.page}>
      <PageHead title={t('title')} />
      <Loaded query={query} lines={8} height={24}>
        {(plan) => (mayMove ? <Round plan={plan} /> : <ToBring plan={plan} />)}
      </Loaded>
    </div>
  )
}

/** The work of a person who brings goods: scan, take, next. */
function Round({ plan }: { plan: ReplenishmentPlan }) {
  const t = useTexts('replenishment')
  const claiming = useClaiming(plan)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isNarrow = useMediaQuery('(width < 1024px)', false, { getInitialValueInEffect: false })
  const ready = { title: t('ready'), text: t('ready_means') }
  const hand = (
    <div key="hand" className={css.hand}>
      <div className={moves.head}>
        {/* There before the first scan, so that its outcome is announced. */}
        <div role="status">
          {claiming.scans.fault === null &&
            (claiming.last ? <LastScan last={claiming.last} ready={ready} /> : <ScanHint {...ready} />)}
        </div>
        <LazyCameraScanner compact />
      </div>
      <TypedScan label={t('pallet')} submit={t('claim')} large />
      <div className={moves.state}>
        <ScanState scans={claiming.scans} />
      </div>
      {outcome && <MoveOutcome outcome={outcome} replace={setOutcome} />}
      <Mine
        claiming={claiming}
        done={(answer) => {
          playSound('ok')
          setOutcome(answer)
        }}
      />
    </div>
  )
  const list = <ToBring key="list" plan={plan} claiming={claiming} />
  return (
    <div className={clsx(css.round, moves.large)} data-acts>
      {/* In the order in which they are seen, for keyboards and screen readers. */}
      {isNarrow ? [hand, list] : [list, hand]}
    </div>
  )
}

/** What can be scanned, before the first scan: in one line, because people know it. */
function ScanHint({ title, text }: { title: string; text: string }) {
  return (
    <p className={css.ready}>
      <Icon path={mdiBarcodeScan} size={24} />
      <span>
        <strong>{title}</strong> <span className={css.dimmed}>{text}</span>
      </span>
    </p>
  )
}

function Mine({ claiming, done }: { claiming: Claiming; done: (outcome: Outcome) => void }) {
  const t = useTexts('replenishment')
  const { ownLines, opened } = claiming
  if (!opened) return null
  const others = ownLines.filter((line) => line !== opened)
  return (
    <Panel title={t('yours')}>
      <BringForm key={keyOf(opened)} line={opened} claiming={claiming} done={done} />
      {others.length > 0 && <PlanLines lines={others} open={claiming.open} />}
    </Panel>
  )
}

/** What nobody has claimed, or somebody else. */
function ToBring({ plan, claiming }: { plan: ReplenishmentPlan; claiming?: Claiming }) {
  const t = useTexts('replenishment')
  const lines = plan.lines.filter((line) => !claiming?.ownLines.includes(line))
  const shown = plan.lines.length
  return (
    <div className={css.bring}>
      {plan.not_covered > 0 && (
        <Banner
          tone="warning"
          title={t('not_covered', { count: plan.not_covered, figure: formatNumber(plan.not_covered) })}
        />
      )}
      <Panel title={t('to_bring')}>
        {lines.length === 0 ? (
          <p className={phone.hint}>{t(shown === 0 ? 'nothing' : 'all_claimed')}</p>
        ) : (
          <PlanLines lines={lines} />
        )}
        {shown < plan.total && (
          <p className={phone.hint}>{t('more', { shown: formatNumber(shown), total: formatNumber(plan.total) })}</p>
        )}
      </Panel>
    </div>
  )
}
