import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './checklist-bar.module.css'

/** The way back to the setup checklist, for those who came from it. */
export function ChecklistBar() {
  const t = useTexts('shell')
  const { data, isError } = useQuery(apiQuery('GET /setup'))
  if (isError) return null
  const setup = data?.data
  const left = setup?.steps.filter((step) => !step.done && !step.optional).length ?? 0
  return (
    <div className={css.bar} data-above-head>
      {/* Takes its place before it says how much, so that nothing moves under a pointer that is pressing. */}
      <span style={{ visibility: setup ? 'visible' : 'hidden' }}>
        {setup?.complete ? t('checklist.complete') : t('checklist.left', { count: left, figure: formatNumber(left) })}
      </span>
      <LinkButton to="/setup" size="xs" variant="default">
        {t('checklist.back')}
      </LinkButton>
    </div>
  )
}
