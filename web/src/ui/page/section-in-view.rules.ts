export interface SectionPlace {
  id: string
  /** From the top of the window to its upper edge, in px. */
  top: number
}

export interface PageScroll {
  isAtStart: boolean
  isAtEnd: boolean
  /** The section that the address names. */
  chosen: string
}

// Somewhat below the place that anchors are scrolled to.
const lineBelowBars = 140

/**
 * The section that somebody reads: the last one that has reached the bars above the page. Those at the end of the page
 * can't be scrolled there, so that the chosen one counts as soon as it is visible.
 */
export function sectionInView(
  sections: readonly SectionPlace[],
  { isAtStart, isAtEnd, chosen }: PageScroll,
): string | undefined {
  const isChosenVisible = sections.some(({ id, top }) => id === chosen && top >= 0)
  if (isAtEnd && isChosenVisible) return chosen
  if (isAtStart) return sections[0]?.id
  if (isAtEnd) return sections.at(-1)?.id
  return (sections.findLast(({ top }) => top <= lineBelowBars) ?? sections[0])?.id
}
