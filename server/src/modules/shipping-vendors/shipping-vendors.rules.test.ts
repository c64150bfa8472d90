import { describe, expect, test } from 'vitest'
import { findVendorProblem, withLabelOfKind } from './shipping-vendors.rules.ts'

const vendor = {
  code: 'post',
  name: 'Post',
  services: [] as { name: string; store_names: string[] }[],
  countries: [],
  min_weight_g: null as number | null,
  max_weight_g: null as number | null,
  cutoffs: ['', '', '', '', '', '', ''],
  tracking_url: null,
  label_size: null,
  label_format: null,
  active: true,
}

describe('the weight limits of a vendor', () => {
  test.each([
    [null, null, true],
    [100, null, true],
    [null, 100, true],
    [100, 100, true],
    [100, 99, false],
  ])('a range from %s to %s is in order: %s', (least, most, inOrder) => {
    const problem = findVendorProblem({ ...vendor, min_weight_g: least, max_weight_g: most })
    expect(problem?.denial.code).toBe(inOrder ? undefined : 'vendor_weights_reversed')
  })
})

describe('the services of a vendor', () => {
  test.each([
    ['different names', ['Ground', 'Air'], [[], []], undefined],
    ['the same name in another case', ['Ground', ' GROUND'], [[], []], 'services.1.name'],
    ['a store name of two services', ['Ground', 'Air'], [['Fast'], ['fast ']], 'services.1.store_names'],
    ['a store name twice for one service', ['Ground'], [['Fast', 'FAST']], 'services.0.store_names'],
    ['a store name that is the name of a service', ['Ground', 'Air'], [['Ground'], []], undefined],
  ])('a vendor whose services have %s is refused at the field of the problem', (_title, names, storeNames, field) => {
    const services = names.map((name, at) => ({ name, store_names: storeNames[at] ?? [] }))
    expect(findVendorProblem({ ...vendor, services })?.field).toBe(field)
  })
})

test('a manual vendor has no label, and one with own labels has a size and a format', () => {
  expect(withLabelOfKind('manual', { ...vendor, label_size: 'a6', label_format: 'zpl' })).toMatchObject({
    label_size: null,
    label_format: null,
  })
  expect(withLabelOfKind('own_label', vendor)).toMatchObject({ label_size: '4x6', label_format: 'pdf' })
  expect(withLabelOfKind('own_label', { ...vendor, label_size: 'a6' })).toMatchObject({ label_size: 'a6' })
})
