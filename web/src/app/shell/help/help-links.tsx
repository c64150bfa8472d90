import { mdiArrowRight } from '@mdi/js'
import { useLinkProps } from '@tanstack/react-router'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { opensFor } from '../../../platform/routing/guard.rules.ts'
import type { ScreenInfo } from '../../../platform/routing/screen.ts'
import { rulesInForce } from '../../../platform/session/account.rules.ts'
import { useSession } from '../../../platform/session/use-can.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { screens } from '../../features.ts'
import { iconPath } from '../menu/menu-icons.ts'
import css from './help.module.css'

interface HelpLinksProps {
  /** The paths of screens where one goes next. */
  next: readonly string[]
  close: () => void
}

/** Where one goes next, of that what the reader may open. */
export function HelpLinks({ next, close }: HelpLinksProps) {
  const t = useTexts('help')
  const rules = rulesInForce(useSession())
  const offered = next.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  const open = offered.filter(({ access }) => opensFor(access, rules))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="help-next">
      <h3 id="help-next">{t('next')}</h3>
      <ul className={css.links}>
        {open.map((screen) => (
          <li key={screen.path}>
            <HelpLink screen={screen} close={close} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HelpLink({ screen: { path, title, menu }, close }: { screen: ScreenInfo; close: () => void }) {
  const inLanguage = useInLanguage()
  const link = useLinkProps({ to: path, activeProps: {}, onClick: close })
  return (
    // The router would mark a screen below which this one is as the one that is shown.
    <a {...link} className={css.link} data-status={undefined} aria-current={undefined}>
      <Icon path={menu[0] ? iconPath(menu[0].icon) : mdiArrowRight} size={20} directional={!menu[0]} />
      {inLanguage(title)}
    </a>
  )
}
