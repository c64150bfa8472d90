import { Button } from '@mantine/core'

interface DeleteButtonProps {
  label: string
  running: boolean
  run: () => Promise<unknown>
}

/** Deletes a record that nothing refers to. What prevents it is said where refusals are shown. */
export function DeleteButton({ label, running, run }: DeleteButtonProps) {
  return (
    <Button
      variant="outline"
      color="red"
      c="var(--platen-danger)"
      loading={running}
      onClick={() => void run().catch(() => undefined)}
    >
      {label}
    </Button>
  )
}
