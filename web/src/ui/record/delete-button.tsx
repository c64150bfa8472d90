import { Button } from '@mantine/core'
import { useAct } from '../form/use-act.ts'

interface DeleteButtonProps {
  label: string
  running: boolean
  run: () => Promise<unknown>
}

/**
 * Deletes what nothing refers to. Where it takes unsaved input with it, it asks. What prevents it is said where
 * refusals are shown.
 */
export function DeleteButton({ label, running, run }: DeleteButtonProps) {
  const act = useAct({ run, losesInput: true })
  return (
    <Button variant="outline" color="red" c="var(--platen-danger)" loading={running} onClick={act}>
      {label}
    </Button>
  )
}
