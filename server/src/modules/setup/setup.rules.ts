import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import type { Setup, SetupStep } from '@platen/contracts/setup/setup'
import {
  environmentNames,
  setupSteps,
  type EnvironmentName,
  type SetupStepKey,
} from '@platen/contracts/setup/setup-words'

/** What one query knows of the site. */
export interface SetupFacts {
  has_company: boolean
  has_sender: boolean
  /** Whether somebody has saved the settings. */
  settings_saved: boolean
  /** People who can sign in. */
  people: number
  has_vendor: boolean
  has_store: boolean
  has_variant: boolean
  has_stock: boolean
  has_label_printer: boolean
  has_document_printer: boolean
  has_design_printer: boolean
  station_kinds: readonly StationKind[]
  has_slot: boolean
}

/** The steps without which a piece can go from label to parcel. */
const optionalSteps: ReadonlySet<SetupStepKey> = new Set(['company', 'time_zone', 'people'])

/**
 * Judges what a site still lacks (SITE-11). Assumed: it is complete when a piece could go from label to parcel; a name
 * on labels, other people and the environment matter as well, and nothing waits for them.
 */
export function judgeSetup(facts: SetupFacts, environment: Readonly<Partial<Record<EnvironmentName, unknown>>>): Setup {
  const missingKinds = stationKinds.filter((kind) => !facts.station_kinds.includes(kind))
  const done: Record<SetupStepKey, boolean> = {
    company: facts.has_company && facts.has_sender,
    time_zone: facts.settings_saved,
    people: facts.people > 1,
    shipping_vendor: facts.has_vendor,
    store: facts.has_store,
    catalog: facts.has_variant,
    stock: facts.has_stock,
    printers: facts.has_label_printer && facts.has_document_printer && facts.has_design_printer,
    stations: missingKinds.length === 0,
    packing_slots: facts.has_slot,
  }
  const steps = setupSteps.map((key): SetupStep => {
    const kinds = key === 'stations' ? missingKinds : []
    return { key, done: done[key], optional: optionalSteps.has(key), missing_kinds: kinds }
  })
  return {
    complete: steps.every((step) => step.done || step.optional),
    steps,
    environment: environmentNames.map((name) => ({ name, is_set: environment[name] !== undefined })),
  }
}
