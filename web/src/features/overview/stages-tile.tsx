import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import type { OverviewStage } from '@platen/contracts/overview/endpoints'
import { piecesOfStage, stageParts } from '@platen/contracts/overview/links'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { PartsBar } from '../../ui/chart/parts-bar.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { useStageLook } from '../../words/stage-look.ts'
import { CountLink } from './count-link.tsx'
import css from './overview.module.css'

/** The pieces in production by stage as one bar, with what is late of each. */
export function StagesTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/stages'))
  return (
    <Panel title={t('stages.title')} className={css.wide ?? ''}>
      <Loaded query={query} lines={10} height={24}>
        {(stages) =>
          stages.every(({ pieces }) => pieces === 0) ? (
            <p className={css.none}>{t('stages.none')}</p>
          ) : (
            <Stages stages={stages} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Stages({ stages }: { stages: readonly OverviewStage[] }) {
  const t = useTexts('overview')
  const look = useStageLook()
  const sum = (part: 'pieces' | 'late' | 'held') => stages.reduce((total, of) => total + of[part], 0)
  const all = { pieces: sum('pieces'), late: sum('late'), held: sum('held') }
  return (
    <>
      <p className={css.note}>{t(all.late > 0 ? 'stages.marked' : 'stages.none_late')}</p>
      <PartsBar parts={stages.map((of) => ({ ...look(of.stage), key: of.stage, value: of.pieces, marked: of.late }))} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('stages.stage')}</th>
            {stageParts.map((part) => (
              <th key={part} scope="col" className={clsx(part === 'held' && css.held)}>
                {t(`stages.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unpackagedStages.map((stage) => {
            const counts = stages.find((of) => of.stage === stage)
            const shown = look(stage)
            if (!counts) return null
            return <Row key={stage} name={shown.label} head={<Chip {...shown} />} counts={counts} stage={stage} />
          })}
          <Row name={t('stages.all')} head={t('stages.all')} counts={all} />
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  name: string
  head: ReactNode
  counts: Pick<OverviewStage, 'pieces' | 'late' | 'held'>
  /** Undefined for all of them. */
  stage?: OverviewStage['stage']
}

/** How many pieces are at a stage, late and on hold, each number a link to these pieces. */
function Row({ name, head, counts, stage }: RowProps) {
  const t = useTexts('overview')
  return (
    <tr>
      <th scope="row">{head}</th>
      {stageParts.map((part) => (
        <td key={part} className={clsx(css.target, part === 'held' && css.held)}>
          <CountLink
            label={part === 'pieces' ? name : t('of_what', { name, what: t(`stages.${part}`) })}
            value={counts[part]}
            link={linkOptions({ to: '/overview/pieces', search: piecesOfStage(part, stage) })}
            isProblem={part === 'late'}
          />
        </td>
      ))}
    </tr>
  )
}
