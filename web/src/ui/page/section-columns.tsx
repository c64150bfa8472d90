import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTabInView } from '../list/use-tab-in-view.ts'
import css from './section-columns.module.css'
import { useSectionInView } from './use-section-in-view.ts'

export interface PageSection {
  /** The `anchor` of its panel, and the anchor in the address. */
  id: string
  title: string
}

interface SectionColumnsProps {
  /** The name of the list of sections. */
  label: string
  /** The screen itself. */
  to: string
  sections: readonly PageSection[]
  children: ReactNode
}

/** A long page of panels with the list of them at its side, or above it where there is no room. */
export function SectionColumns({ label, to, sections, children }: SectionColumnsProps) {
  const current = useSectionInView(sections.map(({ id }) => id))
  const row = useTabInView(current ?? '')
  return (
    <div className={css.columns}>
      <nav ref={row} className={css.list} aria-label={label}>
        {sections.map((section) => (
          <SectionLink key={section.id} to={to} section={section} isCurrent={section.id === current} />
        ))}
      </nav>
      <div className={css.sections}>{children}</div>
    </div>
  )
}

interface SectionLinkProps extends Pick<SectionColumnsProps, 'to'> {
  section: PageSection
  isCurrent: boolean
}

function SectionLink({ to, section: { id, title }, isCurrent }: SectionLinkProps) {
  const link = useLinkProps({
    to,
    hash: id,
    activeProps: {},
    // The router scrolls to it. The keyboard goes on from there.
    onClick: () => document.getElementById(id)?.focus({ preventScroll: true }),
  })
  return (
    // The router would mark the section of the address, wherever the page is scrolled to.
    <a {...link} className={css.link} data-status={undefined} aria-current={isCurrent ? 'location' : undefined}>
      {title}
    </a>
  )
}
