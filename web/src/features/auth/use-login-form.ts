import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { ApiError, showInPlace } from '../../platform/api/api-error.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { FormProblem } from '../../ui/form/form-frame.tsx'
import { useErrorText } from '../../ui/states.tsx'
import { takeSignInName } from './sign-in-name.ts'

interface Login {
  email: string
  password: string
  remember: boolean
}

/**
 * The form of the login screen, whose first load may not afford the form library: required fields, and the server's
 * messages at their fields.
 */
export function useLoginForm(signIn: (login: Login) => Promise<unknown>) {
  const t = useTexts('ui')
  const errorText = useErrorText()
  const [login, setLogin] = useState<Login>(() => ({ email: takeSignInName(), password: '', remember: false }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const showErrors = (found: Record<string, string>) => {
    setErrors(found)
    const first = ['email', 'password'].find((name) => found[name])
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setProblem(null)
    const missing = (['email', 'password'] as const).filter((name) => login[name] === '')
    showErrors(Object.fromEntries(missing.map((name) => [name, t('form.required')])))
    if (missing.length > 0) return
    setIsSending(true)
    try {
      await signIn(login)
    } catch (error) {
      showInPlace(error)
      showErrors(error instanceof ApiError ? error.fields : {})
      setProblem({ text: errorText(error), others: [] })
    } finally {
      setIsSending(false)
    }
  }

  const field = (name: 'email' | 'password') => ({
    name,
    value: login[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setLogin((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _cleared, ...rest }) => rest)
    },
  })
  const remember = {
    name: 'remember',
    checked: login.remember,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { checked } = event.currentTarget
      setLogin((before) => ({ ...before, remember: checked }))
    },
  }
  return {
    field,
    remember,
    problem,
    sending: isSending,
    element,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
