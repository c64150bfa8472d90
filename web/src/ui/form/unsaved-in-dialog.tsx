import { Button } from '@mantine/core'
import { type ContextType, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../banner.tsx'
import type { InDialog } from '../dialog/in-dialog.ts'
import css from './form.module.css'

interface HoldingForm {
  hasUnsavedInput: () => boolean
  changed: boolean
  sending: boolean
  reset: () => void
}

interface UnsavedInDialogProps {
  form: HoldingForm
  dialog: NonNullable<ContextType<typeof InDialog>>
}

/**
 * Keeps a dialog open while its form has unsaved input. Whoever tried to close it is told so, where the input can be
 * discarded; a question in front would replace the dialogs that are questions themselves.
 */
export function UnsavedInDialog({ form, dialog }: UnsavedInDialogProps) {
  const t = useTexts('ui')
  const [tries, setTries] = useState(0)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holds = () => {
      // The answer comes first: whoever is refused needs the input again, and the reason.
      if (form.sending) return form.changed
      if (!form.hasUnsavedInput()) return false
      setTries((count) => count + 1)
      return true
    }
    dialog.holders.add(holds)
    return () => void dialog.holders.delete(holds)
  }, [form, dialog])
  useEffect(() => {
    if (tries > 0) banner.current?.focus()
  }, [tries])
  if (tries === 0 || !form.changed) return null
  const discard = () => {
    form.reset()
    dialog.close()
  }
  return (
    // The banner has the focus, not its button: the next Enter or scan must not discard anything.
    <div ref={banner} tabIndex={-1} className={css.held}>
      <Banner tone="warning">
        <div className={css.heldRow}>
          {t('form.unsaved')}
          <Button type="button" variant="default" size="xs" onClick={discard}>
            {t('form.discard')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
