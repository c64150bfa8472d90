import { fieldRules } from '@platen/contracts/values/field-rules/auth'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AuthCard } from './auth-card.tsx'

/** Requests a link to set a new password. The response is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const t = useTexts('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<{ email: string }>({
    rules: fieldRules['POST /auth/forgot-password'],
    values: { email: '' },
    submit: async ({ email }) => {
      await api('POST /auth/forgot-password', { body: { email }, anonymous: true })
      setSentTo(email)
    },
  })
  return (
    <AuthCard title={t('forgot.title')}>
      {sentTo === null ? (
        <Form form={form}>
          <p style={{ margin: 0, color: 'var(--platen-dimmed)' }}>{t('forgot.text')}</p>
          <TextField form={form} name="email" type="email" label={t('login.email')} autoComplete="username" />
          <FormEnd form={form} label={t('forgot.submit')} fullWidth />
        </Form>
      ) : (
        <Banner tone="success" title={t('forgot.sent_title')}>
          {t('forgot.sent', { email: sentTo })}
        </Banner>
      )}
      <Link to="/login" style={{ color: 'var(--platen-link)' }}>
        {t('forgot.back')}
      </Link>
    </AuthCard>
  )
}
