import { Button } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog.tsx'
import { type CardLink, LinkCard } from './link-card.tsx'

interface LinkDialogProps {
  title: string
  text: string
  /** Null while there is nothing to show. */
  link: CardLink | null
  close: () => void
}

/** Shows a one-time link, this once, to be handed over: copied, scanned from the screen, or printed as a card. */
export function LinkDialog({ title, text, link, close }: LinkDialogProps) {
  const t = useTexts('users')
  const words = { label: t('link.label'), copy: t('link.copy'), copied: t('link.copied'), done: t('link.done') }
  return (
    <ShownOnceDialog
      title={title}
      text={text}
      value={link?.url ?? null}
      words={words}
      close={close}
      actions={
        <Button variant="default" onClick={() => window.print()}>
          {t('card.print')}
        </Button>
      }
    >
      {link && <LinkCard link={link} />}
    </ShownOnceDialog>
  )
}
