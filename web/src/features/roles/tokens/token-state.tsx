import { mdiAccountAlertOutline, mdiAccountClockOutline, mdiCancel, mdiClockAlertOutline } from '@mdi/js'
import { apiTokenStateWords } from '@platen/contracts/api-tokens/columns'
import type { ApiTokenState as State } from '@platen/contracts/api-tokens/endpoints'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { Chip, type Look } from '../../../ui/status/chip.tsx'

const looks: Readonly<Record<State, Look>> = {
  active: { tone: 'normal' },
  expired: { tone: 'neutral', icon: mdiClockAlertOutline },
  waiting: { tone: 'waiting', icon: mdiAccountClockOutline },
  without_sponsor: { tone: 'waiting', icon: mdiAccountAlertOutline },
  revoked: { tone: 'neutral', icon: mdiCancel },
}

/** Whether a token works, in words, color and icon. */
export function TokenState({ state }: { state: State }) {
  const inLanguage = useInLanguage()
  return <Chip {...looks[state]} label={inLanguage(apiTokenStateWords[state])} />
}
