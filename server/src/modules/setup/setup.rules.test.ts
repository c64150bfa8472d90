import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { expect, test } from 'vitest'
import { judgeSetup, type SetupFacts } from './setup.rules.ts'

const ready: SetupFacts = {
  has_company: true,
  has_sender: true,
  settings_saved: true,
  people: 2,
  has_vendor: true,
  has_store: true,
  has_variant: true,
  has_stock: true,
  has_label_printer: true,
  has_document_printer: true,
  has_design_printer: true,
  station_kinds: stationKinds,
  has_slot: true,
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
  [{ has_variant: false }, false, ['catalog']],
  [{ has_stock: false }, false, ['stock']],
  [{ has_label_printer: false }, false, ['printers']],
  [{ has_document_printer: false }, false, ['printers']],
  [{ has_design_printer: false }, false, ['printers']],
  [{ station_kinds: stationKinds.slice(1) }, false, ['stations']],
  [{ has_slot: false }, false, ['packing_slots']],
])('the checklist judges a site with %j: complete %s, missing %j', (change, complete, keys) => {
  expect(undone(change)).toEqual([complete, ...keys])
})

test.each(stationKinds)('a site without a station for %s says so', (kind) => {
  const kinds = stationKinds.filter((one) => one !== kind)
  const { steps } = judgeSetup({ ...ready, station_kinds: kinds }, {})
  expect(steps.find((step) => step.key === 'stations')?.missing_kinds).toEqual([kind])
})

test('variables of the environment are named, whether they are set or not', () => {
  expect(judgeSetup(ready, { PUBLIC_URL: 'https://platen.example' }).environment).toEqual([
    { name: 'PUBLIC_URL', is_set: true },
    { name: 'ALLOWED_NETWORKS', is_set: false },
    { name: 'SMTP_URL', is_set: false },
  ])
})
