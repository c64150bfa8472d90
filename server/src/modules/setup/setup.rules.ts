import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { releaseNotes } from '@platen/contracts/setup/release-notes'
import type { Setup, SetupStep } from '@platen/contracts/setup/endpoints'
import { environmentNames, setupSteps, type EnvironmentName, type SetupStepKey } from '@platen/contracts/setup/words'
import type { Worded } from '@platen/contracts/values/language'
import type { LabelSize } from '@platen/contracts/printers/printer-choices'

/** What one query knows of the site. */
export interface SetupFacts {
  has_company: boolean
  has_sender: boolean
  /** Whether somebody has saved the settings. */
  settings_saved: boolean
  /** People who can sign in; an invitation that wasn't used counts for nobody. */
  people: number
  has_vendor: boolean
  /** Whether there is a store that isn't paused. */
  has_store: boolean
  has_variant: boolean
  /** SKUs of some variants without a weight. */
  unweighed: readonly string[]
  /** Whether a blank of a printed product is in stock, or needs none. */
  has_stock: boolean
  has_design: boolean
  has_label_printer: boolean
  has_document_printer: boolean
  has_design_printer: boolean
  /** Whether a printer of designs serves every tag. */
  has_printer_of_all: boolean
  /** Codes of some printed products without a tag, or with one that no printer of designs serves. */
  untagged: readonly string[]
  station_kinds: readonly StationKind[]
  /**
   * Names of some stations whose label printer holds none of the labels that they print, as far as anybody entered
   * what it holds, or, at Package, of which none
   * prints the labels of a vendor.
   */
  misfitting_stations: readonly string[]
  piece_label: LabelSize
  parcel_labels: readonly LabelSize[]
  /** Whether a slot is there that isn't blocked. */
  has_slot: boolean
  /** Whether there is an order that neither failed nor was cancelled. */
  has_order: boolean
  at_work: boolean
}

/** The steps without which a piece can go from label to parcel. */
const optionalSteps: readonly SetupStepKey[] = ['company', 'time_zone', 'people']

/**
 * Judges what a site still lacks (SITE-11). Assumed: it is complete when a piece could go from label to parcel; a name
 * on labels, other people and the environment matter as well, and nothing waits for them. Printer tags are needed only
 * where no printer takes a design without one.
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
    weights: facts.has_variant && facts.unweighed.length === 0,
    stock: facts.has_stock,
    designs: facts.has_design,
    printers: facts.has_label_printer && facts.has_document_printer && facts.has_design_printer,
    printer_tags: facts.has_variant && facts.untagged.length === 0,
    stations: missingKinds.length === 0,
    label_sizes: missingKinds.length === 0 && facts.has_label_printer && facts.misfitting_stations.length === 0,
    packing_slots: facts.has_slot,
    first_order: facts.has_order,
  }
  const examples: Partial<Record<SetupStepKey, readonly string[]>> = {
    weights: facts.unweighed,
    printer_tags: facts.untagged,
    label_sizes: facts.misfitting_stations,
  }
  const steps = setupSteps.map((key): SetupStep => {
    const optional = optionalSteps.includes(key) || (key === 'printer_tags' && facts.has_printer_of_all)
    const kinds = key === 'stations' ? missingKinds : []
    return { key, done: done[key], optional, missing_kinds: kinds, examples: [...(examples[key] ?? [])] }
  })
  return {
    complete: steps.every((step) => step.done || step.optional),
    at_work: facts.at_work,
    steps,
    label_sizes: { piece: facts.piece_label, shipping: [...facts.parcel_labels] },
    environment: environmentNames.map((name) => ({ name, is_set: environment[name] !== undefined })),
  }
}

/** What these migrations changed in existing data, in lines for the person who starts the server; none if nothing. */
export function describeUpdate(
  applied: readonly string[],
  notes: Readonly<Record<string, Worded>> = releaseNotes,
): string[] {
  const changeNotes = applied.flatMap((name) => notes[name.slice(0, 4)]?.en ?? [])
  if (changeNotes.length === 0) return []
  return [
    'This update changed existing data (Setup → Checklist keeps these notes):',
    ...changeNotes.map((note) => `- ${note}`),
  ]
}
