import { ApiError } from './api/api-error.ts'
import { onSessionEnd } from './session/session.ts'

/** What somebody has typed and not yet sent, by the name of its form. Lives as long as the session in this tab. */
const drafts = new Map<string, unknown>()

export const keepDraft = (name: string, values: unknown): void => void drafts.set(name, values)
export const readDraft = (name: string): unknown => drafts.get(name)
export const dropDraft = (name: string): void => void drafts.delete(name)

/**
 * Sends what was typed into a dialog. Only a 403, which leads away from the dialog, leaves a draft under `name`: the
 * dialog shows it when it is opened the next time. Every other refusal is shown where it was sent.
 */
export async function keepWhenForbidden<T>(name: string, values: unknown, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) keepDraft(name, values)
    throw error
  }
}

onSessionEnd(() => drafts.clear())
