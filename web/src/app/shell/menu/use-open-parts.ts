import { useState } from 'react'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { useUser } from '../../../platform/session/use-can.tsx'
import { holdsActive, type MenuPart } from '../../menu.rules.ts'

/**
 * Which parts of the menu are open: always the one of the open screen, the others as the person has left them. Kept in
 * this browser, as all of the menu's settings are, for each person who uses it (SCREEN-73).
 */
export function useOpenParts(active: string | null) {
  const name = `platen-menu-${useUser().id}`
  // The keys of parts that were opened, and with a minus those that were folded.
  const [chosen, setChosen] = useState(() => safeStorage.read(name)?.split(' ') ?? [])
  const isOpen = (part: MenuPart) =>
    // Without a title nothing would open it again.
    !part.hasTitle ||
    holdsActive(part, active) ||
    chosen.includes(part.key) ||
    !(part.isFoldedAtFirst || chosen.includes(folded(part)))
  const toggle = (part: MenuPart) => {
    const others = chosen.filter((key) => key !== part.key && key !== folded(part))
    const next = [...others, isOpen(part) ? folded(part) : part.key]
    setChosen(next)
    safeStorage.write(name, next.join(' '))
  }
  return { isOpen, toggle }
}

const folded = ({ key }: MenuPart) => `-${key}`
