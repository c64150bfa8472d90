import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import css from './states.module.css'
import { toneClass } from './status/chip.tsx'

const icons = {
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  danger: mdiAlertCircleOutline,
}

interface BannerProps {
  tone: keyof typeof icons
  title?: string
  children?: ReactNode
}

/** A message that stays on screen. Screen readers announce danger and warning banners when they appear. */
export function Banner({ tone, title, children }: BannerProps) {
  const isUrgent = tone === 'danger' || tone === 'warning'
  return (
    <div className={clsx(css.banner, toneClass(tone))} role={isUrgent ? 'alert' : 'status'}>
      <Icon path={icons[tone]} size={20} className={css.bannerIcon} />
      <div className={css.bannerBody}>
        {title && <p className={css.bannerTitle}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
