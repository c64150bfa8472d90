import { afterEach, beforeEach, expect, it } from 'vitest'
import { setFactoryTimeZone } from '../../../platform/i18n/format-dates.ts'
import { orderAnswer } from '../../../../testing/order-answers.ts'
import { changedValues, editValues } from './order-edit.rules.ts'

beforeEach(() => setFactoryTimeZone('America/Toronto'))
afterEach(() => setFactoryTimeZone(undefined))

const expedited = (until: string | null) => editValues(orderAnswer({ expedited: true, expedited_until: until }))

it('the form of an order shows the end of expediting as its last day, and sends the end of the chosen day', () => {
  const before = expedited('2020-11-21T05:00:00.000Z')
  expect(before.expedited_until).toBe('2020-11-20')
  expect(changedValues(before, { ...before, expedited_until: '2020-11-23' })).toEqual({
    expedited_until: '2020-11-24T05:00:00.000Z',
  })
  expect(changedValues(before, { ...before, expedited_until: '' })).toEqual({ expedited_until: null })
})

it('the form of an order sends only what changed', () => {
  const before = expedited('2020-11-20T15:30:00.000Z')
  expect(changedValues(before, { ...before, phone: '1' })).toEqual({ phone: '1' })
  expect(changedValues(before, { ...before })).toEqual({})
})
