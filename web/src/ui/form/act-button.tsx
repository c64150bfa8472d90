import { Button, type ButtonProps } from '@mantine/core'
import type { Question } from '../dialog/dialogs.ts'
import { useAct } from './use-act.ts'

interface ActButtonProps extends ButtonProps {
  run: () => Promise<unknown>
  /** The question that is asked before. */
  ask?: (() => Question) | undefined
}

/** The button of an act on a page with forms, which loses nothing that was typed into them. */
export function ActButton({ run, ask, ...props }: ActButtonProps) {
  const act = useAct({ run, ask })
  return <Button {...props} onClick={act} />
}
