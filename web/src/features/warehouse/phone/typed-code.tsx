import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { scannedCode } from '../moves/look-up-code.ts'
import css from './phone.module.css'

/** A field for a code that can't be scanned. It begins with the one that wasn't found. */
export function TypedCode({ code }: { code: string }) {
  const t = useTexts('warehouse')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const wanted = scannedCode(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '') void navigate({ to: '/qr/warehouse/$code', params: { code: wanted } })
  }
  return (
    <form className={css.typed} onSubmit={submit}>
      <TextInput
        label={t('phone.typed')}
        name="code"
        size="md"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={wanted === '' || wanted === code}>
        {t('phone.look_up')}
      </Button>
    </form>
  )
}
