import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { deleteDraft, saveDraft, saveDraftOnForbidden, readDraft } from '../../platform/drafts.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useErrorText } from '../states.tsx'
import { useDialogDraft } from './use-dialog-draft.ts'

interface ServerFormOptions<T extends object> {
  values: T
  /** Sends the values. An `ApiError` that it throws is shown at the fields and in the banner. */
  submit: (values: T) => Promise<unknown>
  /** Saves unsent input under this name when the user leaves the screen, also because of a 403. */
  draftName?: string
  /**
   * For dialogs, which users also close on purpose: saves the input under this name only after a 403, and restores it
   * once.
   */
  forbiddenDraftName?: string
}

/** The banner above a form after a failed submit: the message, and the errors of fields that aren't on screen. */
export interface FormProblem {
  text: string
  others: string[]
}

interface FieldRules<T, V> {
  required?: boolean
  maxLength?: number
  /** Returns the error message, or undefined if the value is valid. */
  validate?: (value: V, values: T) => string | undefined
}

type FieldChangeEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * State of a form that the server validates. `field(name)` returns the props of a text input or select, `box(name)`
 * those of a checkbox or switch; `values`, `set` and `error` serve everything else. The client checks only required
 * fields and `validate`. After a failed submit, the server's messages are shown at their fields, the rest are in
 * `problem`, and the first invalid field has the focus.
 */
export function useServerForm<T extends object>(options: ServerFormOptions<T>) {
  const t = useTexts('ui')
  const errorText = useErrorText()
  const { draftName, forbiddenDraftName } = options
  const [savedDraft] = useState(() => readDraft(draftName ?? '') as Partial<T> | undefined)
  const dialogDraft = useDialogDraft<T>(forbiddenDraftName ?? '')
  const draftValues = draftName === undefined ? dialogDraft : savedDraft
  const [initialValues, setInitialValues] = useState(options.values)
  const [values, setValues] = useState<T>({ ...options.values, ...draftValues })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const rules = useRef(new Map<string, FieldRules<T, never>>())
  const element = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(values) !== JSON.stringify(initialValues)

  useEffect(() => {
    if (draftName && isChanged) saveDraft(draftName, values)
  }, [draftName, isChanged, values])

  const findInput = (name: string) => element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)

  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _cleared, ...rest }) => rest)
  }

  /** Replaces the values (with the initial ones by default) and clears errors and draft. */
  const reset = (next: T = initialValues) => {
    setInitialValues(next)
    setValues(next)
    setErrors({})
    setProblem(null)
    if (draftName) deleteDraft(draftName)
  }

  const showErrors = (foundErrors: Record<string, string>) => {
    setErrors(foundErrors)
    const firstInvalid = Object.keys(foundErrors).find((name) => findInput(name))
    if (firstInvalid) findInput(firstInvalid)?.focus()
  }

  const validateFields = (): Record<string, string> => {
    const foundErrors: Record<string, string> = {}
    for (const [name, rule] of rules.current) {
      if (!findInput(name)) continue
      const value = values[name as keyof T] as never
      const isMissing = rule.required && (value === '' || value === null || value === undefined)
      const text = isMissing ? t('form.required') : rule.validate?.(value, values)
      if (text) foundErrors[name] = text
    }
    return foundErrors
  }

  const showServerError = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    showErrors(Object.fromEntries(fields))
    const others = fields.filter(([name]) => !findInput(name)).map(([name, text]) => `${name}: ${text}`)
    setProblem({ text: errorText(error), others })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setProblem(null)
    const foundErrors = validateFields()
    showErrors(foundErrors)
    if (Object.keys(foundErrors).length > 0) return
    setIsSending(true)
    try {
      const send = () => options.submit(values)
      await (forbiddenDraftName ? saveDraftOnForbidden(forbiddenDraftName, values, send) : send())
      setInitialValues(values)
      if (draftName) deleteDraft(draftName)
    } catch (error) {
      showServerError(error)
    } finally {
      setIsSending(false)
    }
  }

  const field = <K extends keyof T & string>(name: K, rule: FieldRules<T, T[K]> = {}) => {
    // Read only in `validateFields`, after rendering.
    rules.current.set(name, rule as FieldRules<T, never>)
    return {
      name,
      value: values[name] as string,
      error: errors[name],
      required: rule.required ?? false,
      ...(rule.maxLength && { maxLength: rule.maxLength }),
      onChange: (event: FieldChangeEvent) => set(name, event.currentTarget.value as T[K]),
    }
  }

  const box = <K extends keyof T & string>(name: K) => ({
    name,
    checked: values[name] as boolean,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as T[K]),
  })

  const error = (name: string): string | undefined => errors[name]
  return { values, set, reset, field, box, error, submit, problem, sending: isSending, changed: isChanged, element }
}

export type ServerForm<T extends object> = ReturnType<typeof useServerForm<T>>
