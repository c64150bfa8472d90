import { Stack } from '@mantine/core'
import type { SecondFactorSetup } from '@platen/contracts/auth/second-factor'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useThemeConfig } from '../../../platform/theme/theme-config.ts'
import { CodeForm } from './code-form.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface ConfirmFormProps {
  setup: SecondFactorSetup
  next: (recoveryCodes: readonly string[]) => void
  cancel: () => void
}

/** Shows the new key as a QR code and in letters, and asks for its first code. */
export function ConfirmForm({ setup, next, cancel }: ConfirmFormProps) {
  const t = useTexts('second-factor')
  const { appTitle: app } = useThemeConfig()
  const confirm = useWrite('POST /profile/second-factor/confirmation')
  return (
    <Stack gap={16}>
      <p style={{ margin: 0 }}>{t('scan')}</p>
      <img src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`} width={200} height={200} alt={t('qr')} />
      <p style={{ margin: 0 }}>
        {t('key')}
        <br />
        <code style={{ overflowWrap: 'anywhere' }}>{setup.key}</code>
      </p>
      <CodeForm
        rules={rulesOf('POST /profile/second-factor/confirmation')}
        label={t('turn_on')}
        hint={t('step.hint', { app })}
        cancel={cancel}
        submit={async (code) => next((await confirm.run({ body: { code } })).data.recovery_codes)}
      />
    </Stack>
  )
}
