import { expect, test } from 'vitest'
import { describeSetup } from './doctor-setup.ts'

// SITE-11
test('the doctor names what the site lacks, the kinds of stations and the variables that aren’t set', () => {
  const step = { done: false, optional: false, missing_kinds: [], examples: [] }
  const findings = describeSetup({
    complete: false,
    at_work: false,
    steps: [
      { ...step, key: 'store', done: true },
      { ...step, key: 'people', optional: true },
      { ...step, key: 'weights', examples: ['TEE-M', 'TEE-L'] },
      { ...step, key: 'stations', missing_kinds: ['packaging', 'quality_check'] },
    ],
    label_sizes: { piece: '50x25', shipping: [] },
    environment: [
      { name: 'PUBLIC_URL', is_set: true },
      { name: 'SMTP_URL', is_set: false },
    ],
  })
  expect(findings.map(({ ok, said: text }) => [ok, text.split('. ')[0]])).toEqual([
    [false, 'a piece can’t go from label to parcel yet'],
    [true, 'missing: People besides the first administrator'],
    [false, 'missing: The weight of every variant (TEE-M, TEE-L)'],
    [false, 'missing: A station of each type (Package, Quality Check)'],
    [true, expect.stringContaining('SMTP_URL=')],
  ])
})

test('the doctor says that a site is complete', () => {
  expect(
    describeSetup({
      complete: true,
      at_work: false,
      steps: [],
      label_sizes: { piece: '50x25', shipping: [] },
      environment: [],
    }),
  ).toEqual([{ ok: true, said: 'a piece can go from label to parcel' }])
})
