import { mdiBarcodeScan } from '@mdi/js'
import { Icon } from '../../../../ui/icon.tsx'
import { List } from '../../../../ui/list/list.tsx'
import type { ListState } from '../../../../ui/list/use-list.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import css from '../piece/piece.module.css'

interface IdleQueueProps<T> {
  /** What to scan next. */
  text: string
  title: string
  list: ListState<T>
}

/** A station without a scanned piece: what to scan, and below it the queue in working order. */
export function IdleQueue<T>({ text, title, list }: IdleQueueProps<T>) {
  return (
    <>
      <p className={css.idle}>
        <Icon path={mdiBarcodeScan} size={56} />
        {text}
      </p>
      <Panel title={title} flush>
        <List of={list} />
      </Panel>
    </>
  )
}
