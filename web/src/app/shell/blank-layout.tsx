import { Outlet } from '@tanstack/react-router'
import css from './blank-layout.module.css'

/** Login, not found and not authorized: nothing around the screen (SPEC 2). */
export function BlankLayout() {
  return (
    <main id="main" className={css.main} tabIndex={-1} data-focus-silent>
      <Outlet />
    </main>
  )
}
