import type { ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import { Panel } from '../page/panel.tsx'
import { List } from './list.tsx'
import type { ListState } from './use-list.ts'
import { ViewTabs } from './views/view-tabs.tsx'

interface ListPageProps<T> {
  of: ListState<T>
  /** One dimmed line under the title. */
  note?: ReactNode
  /** A `BackLink` to the parent screen. */
  back?: ReactNode
  /** Buttons of the head, before the one that adds a row. */
  actions?: ReactNode
  /** Between head and list: tabs, figures. */
  above?: ReactNode
  /** Dialogs of the screen. */
  children?: ReactNode
}

/** A screen that is a list. Its title is the list's label. */
export function ListPage<T>({ of: list, note, back, actions, above, children }: ListPageProps<T>) {
  const { add, label } = list.definition
  const shownAdd = !list.isEmpty && add
  // A head without buttons has no room for them.
  const buttons = (actions || shownAdd) && (
    <>
      {actions}
      {shownAdd}
    </>
  )
  return (
    <>
      <PageHead title={label} note={note} back={back}>
        {buttons}
      </PageHead>
      {above}
      <ViewTabs of={list} />
      <Panel flush>
        <List of={list} hasViewsAbove />
      </Panel>
      {children}
    </>
  )
}
