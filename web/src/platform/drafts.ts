import { ApiError } from './api/api-error.ts'
import { onSessionEnd } from './session/session.ts'

/** Unsent input by the name of its form. Lives as long as the session in this tab. */
const drafts = new Map<string, unknown>()

export const saveDraft = (name: string, values: unknown): void => void drafts.set(name, values)
export const readDraft = (name: string): unknown => drafts.get(name)
export const deleteDraft = (name: string): void => void drafts.delete(name)

/**
 * Runs `send`. If it fails with a 403, which leads away from the dialog, saves `values` as a draft under `name`, and
 * the dialog restores it when it opens next. Any other error is shown in the dialog itself.
 */
export async function saveDraftOnForbidden<T>(name: string, values: unknown, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) saveDraft(name, values)
    throw error
  }
}

onSessionEnd(() => drafts.clear())
