import { Button } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { stopViewing, type ViewedRole } from '../../platform/session/view-as.ts'
import css from './view-as-bar.module.css'

/** Says on every screen that the site is shown as a role, and ends that. */
export function ViewAsBar({ role }: { role: ViewedRole }) {
  const t = useTexts('app')
  return (
    <div className={css.bar} role="status">
      <span>
        <bdi>{t('view_as.text', { role: role.name })}</bdi>
      </span>
      <Button size="xs" variant="white" color="dark" onClick={stopViewing}>
        {t('view_as.stop')}
      </Button>
    </div>
  )
}
