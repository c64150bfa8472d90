import { onSessionEnd } from './session/session.ts'

/** What somebody has typed and not yet sent, by the name of its form. Lives as long as the session in this tab. */
const drafts = new Map<string, unknown>()

export const keepDraft = (name: string, values: unknown): void => void drafts.set(name, values)
export const readDraft = (name: string): unknown => drafts.get(name)
export const dropDraft = (name: string): void => void drafts.delete(name)

onSessionEnd(() => drafts.clear())
