import { expect, it } from 'vitest'
import { findLanes } from './shown-lanes.rules.ts'

const product = (code: string, waiting: number) => ({ id: 1, version: 1, code, name: `Name of ${code}`, waiting })
const lanes = [
  { priority: 50, products: [product('MUG', 1)] },
  { priority: 100, products: [product('TEE', 0), product('HOODIE', 2)] },
  { priority: 200, products: [product('CARD', 0)] },
]
const codes = (typed: string, isWaitingOnly: boolean) =>
  findLanes(lanes, { typed, isWaitingOnly }).map(({ priority, products }) => [
    priority,
    products.map(({ code }) => code),
  ])

it('shows the products of which pieces wait, or all', () => {
  expect(codes('', true)).toEqual([
    [50, ['MUG']],
    [100, ['HOODIE']],
  ])
  expect(codes(' ', false)).toHaveLength(3)
})

it('finds products without waiting pieces by what is typed', () => {
  expect(codes('name card', true)).toEqual([[200, ['CARD']]])
  expect(codes('nothing', false)).toEqual([])
})
