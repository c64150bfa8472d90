import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './blank-layout.module.css'

/** A screen without the shell (SPEC-15: login, not found, not authorized). */
export function BlankFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={css.main} tabIndex={-1} data-focus-silent>
      {children}
    </main>
  )
}

/** The layout of blank screens. */
export function BlankLayout() {
  return (
    <BlankFrame>
      <Outlet />
    </BlankFrame>
  )
}
