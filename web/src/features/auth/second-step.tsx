import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { openSession } from '../../platform/session/me.ts'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface SecondStepProps {
  challenge: string
  isRemembered: boolean
  enter: () => void
  cancel: () => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, isRemembered, enter, cancel }: SecondStepProps) {
  const t = useTexts('second-factor')
  const { appTitle: app } = useThemeConfig()
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm<{ code: string }>({
    rules: rulesOf('POST /auth/login/second-step'),
    values: { code: '' },
    submit: async ({ code }) => {
      const answer = await api('POST /auth/login/second-step', { body: { challenge, code }, anonymous: true })
      await openSession(answer, isRemembered)
      enter()
    },
  })
  return (
    <Form form={form}>
      <TextField
        key={String(isRecovery)}
        form={form}
        name="code"
        content="text"
        label={t(isRecovery ? 'step.recovery_code' : 'code')}
        description={isRecovery ? t('step.recovery_hint') : t('step.hint', { app })}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoFocus
      />
      <FormEnd form={form} label={t('step.submit')} fullWidth />
      <Stack gap={4}>
        <Button variant="subtle" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'step.use_app' : 'step.use_recovery')}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          {t('step.back')}
        </Button>
      </Stack>
    </Form>
  )
}
