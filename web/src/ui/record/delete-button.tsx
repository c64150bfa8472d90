import { Button } from '@mantine/core'
import type { Question } from '../dialog/dialogs.ts'
import { useAct } from '../form/use-act.ts'

interface DeleteButtonProps {
  label: string
  running: boolean
  run: () => Promise<unknown>
  /** The question that is asked before, whether or not there is unsaved input. */
  ask?: () => Question
}

/**
 * Deletes what nothing refers to. Where it takes unsaved input with it, it asks. What prevents it is said where
 * refusals are shown.
 */
export function DeleteButton({ label, running, run, ask }: DeleteButtonProps) {
  const act = useAct({ run, ask, losesInput: true })
  return (
    <Button variant="outline" color="red" c="var(--platen-danger)" loading={running} onClick={act}>
      {label}
    </Button>
  )
}
