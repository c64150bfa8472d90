import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api-error.ts'
import { dropDraft, keepDraft, keepWhenForbidden, readDraft } from '../../platform/drafts.ts'
import { useErrorText } from '../states.tsx'
import { useDialogDraft } from './use-dialog-draft.ts'

interface ServerFormOptions<T extends object> {
  values: T
  /** Sends the values; whatever it refuses with comes back to the fields and the banner. */
  submit: (values: T) => Promise<unknown>
  /** Keeps what was typed under this name when the screen is left before it was sent (also by a 403). */
  draft?: string
  /** For dialogs, which are closed on purpose too: kept under this name only when a 403 led away, and shown once more. */
  draftWhenForbidden?: string
}

/** What stands above a form after a refused submit: the sentence, and those fields that are not on screen. */
export interface FormProblem {
  text: string
  others: string[]
}

interface Rules<T, V> {
  required?: boolean
  maxLength?: number
  /** Answers the sentence to show, or nothing. */
  validate?: (value: V, values: T) => string | undefined
}

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * A form whose judge is the server. `field(name)` gives the props of a text input or select, `box(name)` those of a
 * checkbox or switch; `values`, `set` and `error` serve everything else. The client checks only what needs no knowledge
 * (required). A refused submit puts the server's sentences at their fields, the rest into `problem`, and the focus at
 * the first field that is wrong.
 */
export function useServerForm<T extends object>(options: ServerFormOptions<T>) {
  const { t } = useTranslation('ui')
  const say = useErrorText()
  const { draft, draftWhenForbidden } = options
  const [keptHere] = useState(() => readDraft(draft ?? '') as Partial<T> | undefined)
  const keptOfDialog = useDialogDraft<T>(draftWhenForbidden ?? '')
  const kept = draft === undefined ? keptOfDialog : keptHere
  const [first, setFirst] = useState(options.values)
  const [values, setValues] = useState<T>({ ...options.values, ...kept })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [sending, setSending] = useState(false)
  const rules = useRef(new Map<string, Rules<T, never>>())
  const element = useRef<HTMLFormElement>(null)
  const changed = JSON.stringify(values) !== JSON.stringify(first)

  useEffect(() => {
    if (draft && changed) keepDraft(draft, values)
  }, [draft, changed, values])

  const inputOf = (name: string) => element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)

  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...rest }) => rest)
  }

  /** Back to these values (those of the beginning when left out), as if nothing had been typed. */
  const reset = (next: T = first) => {
    setFirst(next)
    setValues(next)
    setErrors({})
    setProblem(null)
    if (draft) dropDraft(draft)
  }

  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    const wrong = Object.keys(found).find((name) => inputOf(name))
    if (wrong) inputOf(wrong)?.focus()
  }

  const judge = (): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [name, rule] of rules.current) {
      if (!inputOf(name)) continue
      const value = values[name as keyof T] as never
      const missing = rule.required && (value === '' || value === null || value === undefined)
      const text = missing ? t('form.required') : rule.validate?.(value, values)
      if (text) found[name] = text
    }
    return found
  }

  const place = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    refuse(Object.fromEntries(fields))
    const others = fields.filter(([name]) => !inputOf(name)).map(([name, text]) => `${name}: ${text}`)
    setProblem({ text: say(error), others })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setProblem(null)
    const found = judge()
    refuse(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const send = () => options.submit(values)
      await (draftWhenForbidden ? keepWhenForbidden(draftWhenForbidden, values, send) : send())
      setFirst(values)
      if (draft) dropDraft(draft)
    } catch (error) {
      place(error)
    } finally {
      setSending(false)
    }
  }

  const field = <K extends keyof T & string>(name: K, rule: Rules<T, T[K]> = {}) => {
    // Read only in `judge`, after rendering.
    rules.current.set(name, rule as Rules<T, never>)
    return {
      name,
      value: values[name] as string,
      error: errors[name],
      required: rule.required ?? false,
      ...(rule.maxLength && { maxLength: rule.maxLength }),
      onChange: (event: Changed) => set(name, event.currentTarget.value as T[K]),
    }
  }

  const box = <K extends keyof T & string>(name: K) => ({
    name,
    checked: values[name] as boolean,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as T[K]),
  })

  const error = (name: string): string | undefined => errors[name]
  return { values, set, reset, field, box, error, submit, problem, sending, changed, element }
}

export type ServerForm<T extends object> = ReturnType<typeof useServerForm<T>>
