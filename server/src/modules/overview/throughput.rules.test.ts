import { describe, expect, test } from 'vitest'
import { sumUp } from './throughput.rules.ts'

const stations = [
  { id: 1, name: 'Package 1', kind: 'packaging', archived: false },
  { id: 2, name: 'Check 1', kind: 'quality_check', archived: false },
  { id: 3, name: 'Package 0', kind: 'packaging', archived: true },
] as const
const at = (hour: number, pieces: number, station = 1) => ({
  station_id: station,
  hour,
  pieces,
  first_minute: hour * 60,
})
const noon = { due: 100, minute: 12 * 60 }

describe('the throughput of today', () => {
  test('is compared hour by hour with the average of the days with work', () => {
    const { hours, compared_days: days } = sumUp(
      { stations, today: [at(9, 10), at(9, 99, 2)], past: [[at(9, 20), at(11, 6)], [], [at(9, 10, 3)], []] },
      noon,
    )
    expect(days).toBe(2)
    expect(hours).toEqual([
      { hour: 9, today: 10, usual: 15 },
      { hour: 10, today: 0, usual: 0 },
      { hour: 11, today: 0, usual: 3 },
    ])
  })

  test('is compared station by station with what is usual by this time, in the order of production', () => {
    const past = [[at(9, 20), at(12, 8), at(15, 40), at(10, 7, 2), at(9, 5, 3)]]
    const { stations: shown } = sumUp({ stations, today: [at(9, 10)], past }, { due: 0, minute: 12 * 60 + 30 })
    // An archived station is left out where nothing was done today.
    expect(shown).toEqual([
      { id: 2, name: 'Check 1', kind: 'quality_check', today: 0, usual_by_now: 7 },
      { id: 1, name: 'Package 1', kind: 'packaging', today: 10, usual_by_now: 24 },
    ])
  })
})

// SCREEN-49
describe('what will ship late at today’s rate', () => {
  test('is what the rate since the first piece doesn’t get through by the usual end', () => {
    const { forecast } = sumUp({ stations, today: [at(8, 40), at(11, 40)], past: [[at(15, 1)]] }, noon)
    // 80 pieces in four hours, and four hours are left.
    expect(forecast).toEqual({ due: 100, per_hour: 20, until_hour: 16, late: 20 })
  })

  test('takes for the usual end the middle one of the last hours of packaging, not the latest', () => {
    const past = [[at(15, 1), at(20, 9, 2)], [at(16, 1)], [at(23, 1)], []]
    expect(sumUp({ stations, today: [at(8, 1)], past }, noon).forecast.until_hour).toBe(17)
    expect(sumUp({ stations, today: [at(8, 1)], past: [[at(23, 1)], [at(15, 1)]] }, noon).forecast.until_hour).toBe(16)
  })

  test('is nothing where the rate is enough, and everything that is due after the usual end', () => {
    const today = [at(8, 400)]
    expect(sumUp({ stations, today, past: [[at(15, 1)]] }, noon).forecast.late).toBe(0)
    expect(sumUp({ stations, today, past: [[at(9, 1)]] }, noon).forecast.late).toBe(100)
  })

  test('takes the first minutes of a day for an hour', () => {
    const today = [{ ...at(12, 5), first_minute: 12 * 60 - 5 }]
    expect(sumUp({ stations, today, past: [[at(15, 1)]] }, noon).forecast.per_hour).toBe(5)
  })

  test('isn’t known without a piece today, or without a day to compare with', () => {
    expect(sumUp({ stations, today: [], past: [[at(15, 1)]] }, noon).forecast).toMatchObject({
      per_hour: null,
      until_hour: 16,
      late: null,
    })
    expect(sumUp({ stations, today: [at(9, 5)], past: [] }, noon).forecast).toMatchObject({
      until_hour: null,
      late: null,
    })
  })
})
