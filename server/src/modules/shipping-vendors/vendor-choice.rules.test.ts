import type { ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import { describe, expect, test } from 'vitest'
import {
  chooseVendor,
  nameService,
  type ChoiceBasis,
  type ChoosableVendor,
  type OrderToShip,
} from './vendor-choice.rules.ts'

const vendor = (id: number, change: Partial<ChoosableVendor> = {}): ChoosableVendor => ({
  id,
  name: `V${id}`,
  active: true,
  archived: false,
  countries: [],
  min_weight_g: null,
  max_weight_g: null,
  services: [],
  ...change,
})
const rule = (vendorId: number, change: Partial<ShippingRule> = {}): ShippingRule => ({
  store_id: null,
  countries: [],
  min_weight_g: null,
  max_weight_g: null,
  service_asked: null,
  vendor_id: vendorId,
  service: null,
  ...change,
})
const order: OrderToShip = { store_id: 1, country: 'CA', weight_g: 500, service_asked: 'Express' }
const basis = (change: Partial<ChoiceBasis> = {}): ChoiceBasis => ({
  rules: [],
  vendors: [vendor(1), vendor(2), vendor(3)],
  store_defaults: [{ store_id: 1, vendor_id: 2, service: null }],
  site_default: { vendor_id: 3, service: null },
  ...change,
})
const outcomes = (from: ChoiceBasis, to: OrderToShip = order) =>
  chooseVendor(from, to).steps.map(({ kind, outcome }) => `${kind} ${outcome}`)

// VENDOR-5
describe('a rule', () => {
  const stores = [null, 1, 2] as const
  const countries = [[], ['CA', 'US'], ['FR']] as const
  const weights = [
    [null, null, true],
    [500, 500, true],
    [501, null, false],
    [null, 499, false],
  ] as const
  const services = [null, ' express', 'Standard'] as const
  const grid = stores.flatMap((store) =>
    countries.flatMap((codes) =>
      weights.flatMap((weight) => services.map((asked) => ({ store, codes, weight, asked }))),
    ),
  )

  test.each(grid)('fits only if store $store, countries $codes, weight $weight and service $asked all fit', (one) => {
    const { store, codes, weight, asked } = one
    const [min, max, weightFits] = weight
    const own = rule(1, {
      store_id: store,
      countries: [...codes],
      min_weight_g: min,
      max_weight_g: max,
      service_asked: asked,
    })
    const fits = store !== 2 && !(codes as readonly string[]).includes('FR') && weightFits && asked !== 'Standard'
    expect(chooseVendor(basis({ rules: [own] }), order).chosen?.source).toBe(fits ? 'rule' : 'store')
  })

  test('isn’t reached if an earlier one fits, whatever the later ones say', () => {
    const rules = [rule(3, { countries: ['FR'] }), rule(1), rule(2)]
    const { chosen, steps } = chooseVendor(basis({ rules }), order)
    expect(chosen).toEqual({ vendor_id: 1, service: 'Express', source: 'rule' })
    expect(steps).toEqual([
      { kind: 'rule', position: 1, vendor: 'V3', outcome: 'other_country' },
      { kind: 'rule', position: 2, vendor: 'V1', outcome: 'chosen' },
    ])
  })

  test('says which of its conditions doesn’t fit', () => {
    const rules = [
      rule(1, { store_id: 2 }),
      rule(1, { countries: ['FR'] }),
      rule(1, { min_weight_g: 600 }),
      rule(1, { max_weight_g: 400 }),
      rule(1, { service_asked: 'Standard' }),
    ]
    expect(outcomes(basis({ rules }))).toEqual([
      'rule other_store',
      'rule other_country',
      'rule too_light',
      'rule too_heavy',
      'rule other_service',
      'store chosen',
    ])
  })
})

// VENDOR-5
test.each([
  [{ archived: true }, 'vendor_archived'],
  [{ active: false }, 'vendor_inactive'],
  [{ countries: ['US'] }, 'vendor_country'],
  [{ min_weight_g: 501 }, 'vendor_weight'],
  [{ max_weight_g: 499 }, 'vendor_weight'],
])('a vendor with %j is passed over, also as a default', (change, outcome) => {
  const vendors = [vendor(1, change), vendor(2, change), vendor(3)]
  expect(outcomes(basis({ rules: [rule(1)], vendors }))).toEqual([`rule ${outcome}`, `store ${outcome}`, 'site chosen'])
})

// VENDOR-5, PACK-27
test('a parcel of unknown weight fits no rule with a range of weight, and every vendor’s limits', () => {
  const unknown = { ...order, weight_g: null }
  const rules = [rule(1, { min_weight_g: 0 }), rule(1, { max_weight_g: 9000 }), rule(3)]
  const vendors = [vendor(1), vendor(2), vendor(3, { min_weight_g: 100, max_weight_g: 200 })]
  expect(chooseVendor(basis({ rules, vendors }), unknown).steps.map((step) => step.outcome)).toEqual([
    'weight_unknown',
    'weight_unknown',
    'chosen',
  ])
})

// VENDOR-5
describe('without a rule that fits', () => {
  test.each([
    ['the store’s default', {}, { vendor_id: 2, service: 'Express', source: 'store' }],
    [
      'the site’s default',
      { store_defaults: [], site_default: { vendor_id: 3, service: 'Slow' } },
      { vendor_id: 3, service: 'Slow', source: 'site' },
    ],
    [
      'the first active vendor, without a site’s default',
      { store_defaults: [], site_default: null, vendors: [vendor(1, { active: false }), vendor(2)] },
      { vendor_id: 2, service: 'Express', source: 'site' },
    ],
    ['no vendor, where there is none', { store_defaults: [], site_default: null, vendors: [] }, null],
  ] as const)('an order gets %s', (_title, change, chosen) => {
    expect(chooseVendor(basis(change as Partial<ChoiceBasis>), order).chosen).toEqual(chosen)
  })

  test('an order without a country gets a vendor that serves every country', () => {
    const vendors = [vendor(2, { countries: ['CA'] }), vendor(3)]
    expect(chooseVendor(basis({ vendors }), { ...order, country: null }).chosen?.vendor_id).toBe(3)
  })
})

// VENDOR-5
test.each([
  ['EXPRESS', 'Express'],
  ['rush', 'Express'],
  ['Express 2', 'Express 2'],
  ['', ''],
])('a store’s %j means the service %j', (asked, service) => {
  const services = [
    { name: 'Ground', store_names: ['Standard'] },
    { name: 'Express', store_names: ['Rush', 'Next day'] },
  ]
  expect(nameService({ services }, asked)).toBe(service)
})
