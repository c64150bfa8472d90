import { useMemo } from 'react'
import { rulesInForce } from '../../../platform/session/account.rules.ts'
import { useSession } from '../../../platform/session/use-can.tsx'
import { screens } from '../../features.ts'
import { buildMenu, type MenuPart } from '../../menu.rules.ts'
import { withScreensBelow } from './screens-below.rules.ts'

/** Everything that the user can open without choosing a record: by the menu, also what it no longer shows, and below. */
export function useWholeMenu(): MenuPart[] {
  const rules = rulesInForce(useSession())
  return useMemo(() => withScreensBelow(buildMenu(screens, rules), screens, rules), [rules])
}
