import { mdiCloudUploadOutline } from '@mdi/js'
import { formatDateTime, formatTime } from '../../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { askConfirm } from '../../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { BigButton } from '../big-button.tsx'
import css from './scan-queue.module.css'
import type { StoredScan } from '../../../../scans/stored-scans.rules.ts'

interface OfferedScansProps {
  offered: readonly StoredScan[]
  send: () => void
  drop: () => void
}

/** Scans of an earlier session that never reached the server. They are only sent after the user confirms. */
export function OfferedScans({ offered, send, drop }: OfferedScansProps) {
  const t = useTexts('scan-queue')
  const [first] = offered
  const last = offered.at(-1)
  if (!first || !last) return null
  const count = { count: offered.length, figure: formatNumber(offered.length) }
  const ask = async () => {
    const question = { title: t('drop.title', count), text: t('drop.text'), confirm: t('drop.confirm') }
    if (await askConfirm({ ...question, danger: true })) drop()
  }
  return (
    <section className={`${css.banner} ${toneClass('warning')}`} data-offered={offered.length}>
      <Icon path={mdiCloudUploadOutline} size={64} />
      <div>
        <h2>{t('offered', count)}</h2>
        <p>{t('offered_when', { from: formatDateTime(new Date(first.at)), to: formatTime(new Date(last.at)) })}</p>
      </div>
      <div className={css.choice}>
        <BigButton onClick={send}>{t('send')}</BigButton>
        <BigButton kind="danger" onClick={() => void ask()}>
          {t('drop.open')}
        </BigButton>
      </div>
    </section>
  )
}
