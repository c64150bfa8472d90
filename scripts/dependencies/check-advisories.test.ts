import { expect, it } from 'vitest'
import { seriousAdvisories } from './check-advisories.ts'

const report = (severity: string) => JSON.stringify({ vulnerabilities: { bad: { severity, range: '<2' } } })

// CHECK-42
it('high and critical advisories are reported, and a registry that does not answer is no failure', () => {
  expect(['high', 'critical', 'moderate', 'low'].map((one) => seriousAdvisories(report(one)).length)).toEqual([
    1, 1, 0, 0,
  ])
  expect(seriousAdvisories('{"error":{"code":"ENOAUDIT","summary":"the registry is away"}}')).toEqual([])
  expect(seriousAdvisories('')).toEqual([])
})
