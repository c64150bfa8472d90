import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../platform/i18n/format.ts'
import type { Run } from './import-source.ts'
import css from './imports.module.css'

/** What became of the orders of a file, and how many items and pieces came of them. */
export function RunCounts({ run }: { run: Run }) {
  const { t } = useTranslation('imports')
  const counts = [
    ['created', t('outcomes.created')],
    ['updated', t('outcomes.updated')],
    ['skipped', t('outcomes.skipped')],
    ['failed', t('outcomes.failed')],
    ['items', t('items')],
    ['pieces', t('pieces')],
  ] as const
  return (
    <div className={css.frame}>
      <dl className={css.counts}>
        {counts.map(([name, label]) => (
          <div key={name} className={css.count}>
            <dt>{label}</dt>
            <dd className={clsx(name === 'failed' && run.failed > 0 && css.wrong)}>{formatNumber(run[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
