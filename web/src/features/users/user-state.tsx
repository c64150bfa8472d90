import { mdiAccountClockOutline, mdiAccountOffOutline, mdiEmailOffOutline } from '@mdi/js'
import { userStateWords, type UserState as State } from '@platen/contracts/users/choices'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { Chip, type Look } from '../../ui/status/chip.tsx'

const looks: Readonly<Record<State, Look>> = {
  active: { tone: 'normal' },
  invited: { tone: 'info', icon: mdiAccountClockOutline },
  not_invited: { tone: 'waiting', icon: mdiEmailOffOutline },
  deactivated: { tone: 'neutral', icon: mdiAccountOffOutline },
}

/** How far a user is, in words, color and icon. */
export function UserState({ state }: { state: State }) {
  const inLanguage = useInLanguage()
  return <Chip {...looks[state]} label={inLanguage(userStateWords[state])} />
}
