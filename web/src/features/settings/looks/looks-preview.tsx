import { platenTitle } from '@platen/contracts/site-looks/choices'
import type { SiteLooks } from '@platen/contracts/site-looks/endpoints'
import type { ColorTheme } from '@platen/contracts/values/color-contrast'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { primaryTones } from '../../../platform/theme/color.rules.ts'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import css from './looks-preview.module.css'
import type { LooksForm } from './looks-form.types.ts'
import { isColor } from './typed-color.rules.ts'

interface LooksPreviewProps {
  form: LooksForm
  /** As saved: its logos, and what stands in for a color that is being typed. */
  looks: SiteLooks
}

/** What is typed, on both themes: whichever somebody has chosen. */
export function LooksPreview({ form, looks }: LooksPreviewProps) {
  const t = useTexts('looks')
  return (
    <Panel title={t('preview')} className={css.panel ?? ''}>
      <div className={css.both}>
        <ThemePreview form={form} looks={looks} theme="light" />
        <ThemePreview form={form} looks={looks} theme="dark" />
      </div>
    </Panel>
  )
}

const platenLogo = '/favicon.svg'

function ThemePreview({ form, looks, theme }: LooksPreviewProps & { theme: ColorTheme }) {
  const t = useTexts('looks')
  const typed = useFieldValue(form, `primary_${theme}`)
  const tones = primaryTones(isColor(typed) ? typed : looks[`primary_${theme}`], theme)
  const title = useFieldValue(form, 'app_title').trim() || platenTitle
  const isTitleShown = useFieldValue(form, 'title_shown')
  const isVertical = useFieldValue(form, 'layout_nav') === 'vertical'
  const isCollapsed = useFieldValue(form, 'nav_collapsed')
  const [navbar, menu, footer] = [
    useFieldValue(form, 'navbar'),
    useFieldValue(form, 'horizontal_nav'),
    useFieldValue(form, 'footer'),
  ]
  const isBoxed = useFieldValue(form, 'content_width') === 'boxed'
  const hasShadow = useFieldValue(form, 'skin') === 'default'
  const logo = (theme === 'dark' ? looks.logo_dark_url : null) ?? looks.logo_light_url ?? platenLogo
  const brand = (
    <span className={css.brand}>
      <img src={logo} alt="" />
      {isTitleShown && !(isVertical && isCollapsed) && <b>{title}</b>}
    </span>
  )
  const entries = (
    <>
      <i className={css.current} />
      <i />
      <i />
    </>
  )
  return (
    <div
      className={css.window}
      role="img"
      aria-label={t(`previews.${theme}`)}
      data-tokens={theme}
      style={
        {
          '--platen-primary': tones.fill,
          '--platen-on-primary': tones.on,
          '--platen-link': tones.link,
        } as CSSProperties
      }
    >
      {isVertical && (
        <span className={clsx(css.nav, isCollapsed && css.collapsed)}>
          {brand}
          {entries}
        </span>
      )}
      <span className={css.column}>
        {navbar !== 'hidden' && <span className={css.bar}>{!isVertical && brand}</span>}
        {!isVertical && menu !== 'hidden' && <span className={css.menu}>{entries}</span>}
        <span className={clsx(css.content, isBoxed && css.boxed)}>
          <span className={clsx(css.card, hasShadow && css.shadow)}>
            <i />
            <span className={css.link}>{t('link')}</span>
            <span className={css.button}>{t('save')}</span>
          </span>
        </span>
        {footer !== 'hidden' && <small className={css.footer}>© {title}</small>}
      </span>
    </div>
  )
}
