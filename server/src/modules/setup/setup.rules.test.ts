import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { expect, test } from 'vitest'
import { describeUpdate, judgeSetup, type SetupFacts } from './setup.rules.ts'

const ready: SetupFacts = {
  has_company: true,
  has_sender: true,
  settings_saved: true,
  people: 2,
  has_vendor: true,
  has_store: true,
  has_variant: true,
  unweighed: [],
  has_stock: true,
  has_design: true,
  has_label_printer: true,
  has_document_printer: true,
  has_design_printer: true,
  has_printer_of_all: false,
  untagged: [],
  station_kinds: stationKinds,
  misfitting_stations: [],
  piece_label: '50x25',
  parcel_labels: ['4x6'],
  has_slot: true,
  has_order: true,
  at_work: false,
}

const undone = (change: Partial<SetupFacts>) => {
  const { complete, steps } = judgeSetup({ ...ready, ...change }, {})
  return [complete, ...steps.filter((step) => !step.done).map((step) => step.key)]
}

// SITE-11
test.each<[Partial<SetupFacts>, boolean, string[]]>([
  [{}, true, []],
  [{ has_company: false }, true, ['company']],
  [{ has_sender: false }, true, ['company']],
  [{ settings_saved: false }, true, ['time_zone']],
  [{ people: 1 }, true, ['people']],
  [{ has_vendor: false }, false, ['shipping_vendor']],
  [{ has_store: false }, false, ['store']],
  [{ has_variant: false }, false, ['catalog', 'weights', 'printer_tags']],
  [{ unweighed: ['TEE-M'] }, false, ['weights']],
  [{ has_design: false }, false, ['designs']],
  [{ untagged: ['TEE'] }, false, ['printer_tags']],
  [{ untagged: ['TEE'], has_printer_of_all: true }, true, ['printer_tags']],
  [{ has_stock: false }, false, ['stock']],
  [{ has_label_printer: false }, false, ['printers', 'label_sizes']],
  [{ has_document_printer: false }, false, ['printers']],
  [{ has_design_printer: false }, false, ['printers']],
  [{ station_kinds: stationKinds.slice(1) }, false, ['stations', 'label_sizes']],
  [{ misfitting_stations: ['Pack 1'] }, false, ['label_sizes']],
  [{ has_slot: false }, false, ['packing_slots']],
  [{ has_order: false }, false, ['first_order']],
])('the checklist judges a site with %j: complete %s, missing %j', (change, complete, keys) => {
  expect(undone(change)).toEqual([complete, ...keys])
})

test.each(stationKinds)('a site without a station for %s says so', (kind) => {
  const kinds = stationKinds.filter((stationKind) => stationKind !== kind)
  const { steps } = judgeSetup({ ...ready, station_kinds: kinds }, {})
  expect(steps.find((step) => step.key === 'stations')?.missing_kinds).toEqual([kind])
})

test('a step that something keeps open names it', () => {
  const facts = { ...ready, unweighed: ['TEE-M'], untagged: ['TEE'], misfitting_stations: ['Pack 1'] }
  const named = judgeSetup(facts, {}).steps.filter((step) => step.examples.length > 0)
  expect(named.map(({ key, examples }) => [key, ...examples])).toEqual([
    ['weights', 'TEE-M'],
    ['printer_tags', 'TEE'],
    ['label_sizes', 'Pack 1'],
  ])
})

test('variables of the environment are named, whether they are set or not', () => {
  expect(judgeSetup(ready, { PUBLIC_URL: 'https://platen.example' }).environment).toEqual([
    { name: 'PUBLIC_URL', is_set: true },
    { name: 'ALLOWED_NETWORKS', is_set: false },
    { name: 'SMTP_URL', is_set: false },
  ])
})

// SERVER-3
test('the start that updates a site says what that changed in existing data', () => {
  const notes = { '0031': { en: 'The codes of stores are in capital letters now.', fr: 'En majuscules.' } }
  expect(describeUpdate(['0030_something.sql', '0031_stores.sql', '0032_something.sql'], notes)).toEqual([
    'This update changed existing data (Setup → Checklist keeps these notes):',
    '- The codes of stores are in capital letters now.',
  ])
  expect(describeUpdate(['0030_something.sql'], notes)).toEqual([])
})
