import type { FieldRule } from '@platen/contracts/values/field-rule'
import { observable } from '../../platform/observable.ts'
import { safeStorage } from '../../platform/safe-storage.ts'
import { onSessionEnd } from '../../platform/session/session.ts'
import type { BulkTarget } from '../list/selection/selection-types.ts'
import type { Reading } from '../states.tsx'

/** What an action takes, the same for all rows. */
export type BulkField =
  | {
      kind: 'text'
      name: string
      label: string
      /** From the contract (`rulesOf`). */
      rule: FieldRule
      /** Required where another field has one of these values. */
      requiredWith?: { field: string; values: readonly string[] }
    }
  /** One of a list by its id; required. */
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'flag'; name: string; label: string }
  /** The end of a day of the factory, as an instant; null without a day. */
  | { kind: 'dayEnd'; name: string; label: string; hint: string }

/** A bulk action that was chosen for selected rows. */
export interface BulkPlan {
  /** Its name at the server, such as `orders.hold`. */
  action: string
  title: string
  target: BulkTarget
  /** What the action means, above its fields. */
  text?: string
  fields: readonly BulkField[]
  /** Reads them in the dialog instead, where the server knows what is offered. */
  useFields?: (() => Reading<readonly BulkField[], unknown>) | undefined
  /** What the screen asked for itself, before the dialog of the run opened. */
  input?: Readonly<Record<string, unknown>>
  /** "128 orders will be put on hold." */
  will: (count: number, figure: string) => string
  /** What else the run changes, by the names that the dry run found: "Also revoked: …". */
  also?: (names: string) => string
  danger?: boolean
}

export type OpenBulk =
  | { kind: 'plan'; plan: BulkPlan; answer: (started: boolean) => void }
  | { kind: 'run'; id: number; title: string }

/** The open dialog of a bulk run, rendered by the shell, so that it can be closed and opened again on any screen. */
export const openBulk = observable<OpenBulk | null>(null)

export function closeBulk(): void {
  const open = openBulk.get()
  openBulk.set(null)
  if (open?.kind === 'plan') open.answer(false)
}

onSessionEnd(closeBulk)

/** Opens the dialog of a bulk action. @returns true if the run was started */
export function planBulk(plan: BulkPlan): Promise<boolean> {
  closeBulk()
  return new Promise((answer) => openBulk.set({ kind: 'plan', plan, answer }))
}

/** Opens the progress or the result of a run. */
export function showBulkRun({ id, title }: { id: number; title: string }): void {
  closeBulk()
  openBulk.set({ kind: 'run', id, title })
}

const storageKey = 'platen-bulk-run'

/** The run whose end has to be told in this browser, also after the page was loaded again; 0 if there is none. */
export const rememberedRun = {
  get: () => Number(safeStorage.read(storageKey) ?? 0),
  set: (id: number) => safeStorage.write(storageKey, String(id)),
  clear: () => safeStorage.remove(storageKey),
}

/** Replaces the dry run by its progress, once it was started. */
export function showStarted(run: { id: number; title: string }): void {
  const open = openBulk.get()
  openBulk.set({ kind: 'run', id: run.id, title: run.title })
  if (open?.kind === 'plan') open.answer(true)
}
