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
import { rulesOf } from '../../ui/form/rules-of.ts'

/**
 * Requests a link to set a new password, or says who can make one where no mail is sent. The response is the same
 * whether or not the account exists.
 */
export function ForgotPasswordPage() {
  const t = useTexts('auth')
  const [answer, setAnswer] = useState<{ email: string; mail: boolean } | null>(null)
  const form = useForm<{ email: string }>({
    rules: rulesOf('POST /auth/forgot-password'),
    values: { email: '' },
    submit: async ({ email }) => {
      const { data } = await api('POST /auth/forgot-password', { body: { email }, anonymous: true })
      setAnswer({ email, mail: data.mail })
    },
  })
  return (
    <AuthCard title={t('forgot.title')}>
      {answer === null ? (
        <Form form={form}>
          <p style={{ margin: 0, color: 'var(--platen-dimmed)' }}>{t('forgot.text')}</p>
          <TextField
            form={form}
            name="email"
            label={t('login.email')}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
          />
          <FormEnd form={form} label={t('forgot.submit')} fullWidth />
        </Form>
      ) : answer.mail && answer.email.includes('@') ? (
        <Banner tone="success" title={t('forgot.sent_title')}>
          {t('forgot.sent', { email: answer.email })}
        </Banner>
      ) : (
        <Banner tone="warning" title={t(answer.mail ? 'forgot.no_email_title' : 'forgot.no_mail_title')}>
          {t('forgot.no_mail')}
        </Banner>
      )}
      <Link to="/login" style={{ color: 'var(--platen-link)' }}>
        {t('forgot.back')}
      </Link>
    </AuthCard>
  )
}
