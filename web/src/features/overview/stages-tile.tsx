import { queueStages, stationKinds } from '@platen/contracts/fulfillment/stages'
import type { OverviewStage } from '@platen/contracts/overview/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { PartsBar } from '../../ui/chart/parts-bar.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { useStageLook } from '../../words/stage-look.ts'
import css from './overview.module.css'

/** Where the pieces of each stage wait. */
const benches = {
  print_barcode: linkOptions({ to: '/fulfillment/print-barcode' }),
  print_design: linkOptions({ to: '/fulfillment/print' }),
  confirm_printed: linkOptions({ to: '/fulfillment/confirm-printed' }),
  quality_check: linkOptions({ to: '/fulfillment/quality-check' }),
  packaging: linkOptions({ to: '/fulfillment/package' }),
}

/** The pieces in production by stage as one bar, with what is late of each. */
export function StagesTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/stages'))
  return (
    <Panel title={t('stages.title')} className={css.wide ?? ''}>
      <Loaded query={query} lines={6}>
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
  const ui = useTexts('ui')
  const look = useStageLook()
  const pieces = stages.reduce((sum, stage) => sum + stage.pieces, 0)
  const late = stages.reduce((sum, stage) => sum + stage.late, 0)
  return (
    <>
      <p className={css.note}>
        {t('stages.in_words', { count: pieces, figure: formatNumber(pieces), late: formatNumber(late) })}
      </p>
      <PartsBar parts={stages.map((of) => ({ ...look(of.stage), key: of.stage, value: of.pieces, marked: of.late }))} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('stages.stage')}</th>
            <th scope="col">{t('stages.pieces')}</th>
            <th scope="col">{t('stages.late')}</th>
            <th scope="col" className={css.held}>
              {t('stages.held')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stationKinds.map((kind) => {
            const stage = stages.find((of) => of.stage === queueStages[kind])
            if (!stage) return null
            const shown = look(stage.stage)
            return (
              <tr key={kind}>
                <th scope="row">
                  <Chip {...shown} />
                </th>
                <td>
                  <Link
                    {...benches[kind]}
                    className={css.figure}
                    aria-label={ui('figure_of', { label: shown.label, figure: formatNumber(stage.pieces) })}
                  >
                    {formatNumber(stage.pieces)}
                  </Link>
                </td>
                <td className={stage.late > 0 ? css.wrong : undefined}>{formatNumber(stage.late)}</td>
                <td className={css.held}>{formatNumber(stage.held)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
