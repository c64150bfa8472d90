import { Menu } from '@mantine/core'
import { mdiAccountOutline, mdiLogout, mdiTuneVariant } from '@mdi/js'
import { useTexts } from '../../platform/i18n/translate.ts'
import { signOut } from '../../platform/session/me.ts'
import type { UserData } from '../../platform/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconLabel } from '../../ui/icon-label.ts'
import { LinkMenuItem } from '../../ui/link-button.tsx'
import { useRoleName } from '../../words/role-name.ts'
import css from './navbar.module.css'

interface AccountMenuProps {
  user: UserData
  openCustomizer: () => void
}

/** The signed-in user's menu: profile, appearance and sign out. */
export function AccountMenu({ user, openCustomizer }: AccountMenuProps) {
  const t = useTexts('shell')
  const nameRole = useRoleName()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={css.tool}
          style={{ padding: 2 }}
          {...iconLabel(t('navbar.account', { name: user.name }))}
        >
          <span className={css.avatar} aria-hidden="true">
            {initials(user.name)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{user.name}</bdi>
          <br />
          <bdi>{user.roles.map(nameRole).join(', ')}</bdi>
        </Menu.Label>
        <LinkMenuItem to="/profile" leftSection={<Icon path={mdiAccountOutline} />}>
          {t('navbar.profile')}
        </LinkMenuItem>
        <Menu.Item leftSection={<Icon path={mdiTuneVariant} />} onClick={openCustomizer}>
          {t('customizer.title')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon path={mdiLogout} directional />} onClick={() => void signOut()}>
          {t('navbar.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns at most two letters, split by grapheme. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words
  const first = (word = '') => [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
  return firstAndLast.map(first).join('').toLocaleUpperCase()
}
