import {
  mdiAlertCircleOutline,
  mdiClockOutline,
  mdiDebugStepOver,
  mdiFileAlertOutline,
  mdiFileCheckOutline,
  mdiProgressUpload,
  mdiUpdate,
} from '@mdi/js'
import type { ImportOutcome } from '@platen/contracts/order-sync/import-outcome'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Look, StatusLook } from '../../ui/status/chip.tsx'
import type { Run } from './import-source.ts'

const stateLooks: Record<Run['state'], Look> = {
  queued: { tone: 'neutral', icon: mdiClockOutline },
  running: { tone: 'info', icon: mdiProgressUpload },
  done: { tone: 'normal' },
  refused: { tone: 'danger', icon: mdiFileAlertOutline },
  checked: { tone: 'info', icon: mdiFileCheckOutline },
}

const outcomeLooks: Record<ImportOutcome, Look> = {
  created: { tone: 'normal' },
  updated: { tone: 'info', icon: mdiUpdate },
  skipped: { tone: 'neutral', icon: mdiDebugStepOver },
  failed: { tone: 'danger', icon: mdiAlertCircleOutline },
}

/** Returns the color, icon and label of an import's state. */
export function useRunLook(): (state: Run['state']) => StatusLook {
  const t = useTexts('imports')
  return (state) => ({ ...stateLooks[state], label: t(`states.${state}`) })
}

/** Returns the color, icon and label of an order's outcome in an import. */
export function useOutcomeLook(): (outcome: ImportOutcome) => StatusLook {
  const t = useTexts('imports')
  return (outcome) => ({ ...outcomeLooks[outcome], label: t(`outcome_of.${outcome}`) })
}
