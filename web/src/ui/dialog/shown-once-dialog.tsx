import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface ShownOnceDialogProps {
  title: string
  text: string
  /** What is shown this once; null while there is nothing. */
  value: string | null
  words: { label: string; copy: string; copied: string; done: string }
  close: () => void
  /** More about the value, below it. */
  children?: ReactNode
  /** More buttons. */
  actions?: ReactNode
}

/** Shows a link or a token that can't be shown again, to be copied. */
export function ShownOnceDialog({ title, text, value, words, close, children, actions }: ShownOnceDialogProps) {
  return (
    <Dialog title={title} opened={value !== null} close={close} size="lg">
      <Stack gap={16}>
        <p style={{ margin: 0 }}>{text}</p>
        <TextInput
          label={words.label}
          value={value ?? ''}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        {children}
        <Group gap={8} justify="flex-end">
          {actions}
          <CopyButton text={value ?? ''} label={words.copy} copied={words.copied} />
          <Button onClick={close}>{words.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
