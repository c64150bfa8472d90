import { expect, test } from 'vitest'
import { numberFloor } from '../../platform/backup/number-floor.ts'
import { describeNumbers, describeRestore } from './doctor-restores.ts'

// Fixed days: the functions under test are given their clock.

// RESTORE-3, RESTORE-4
test('the doctor says when the site was restored, when its backup was made, and what the backup lacked', () => {
  expect(describeRestore(undefined)).toBe('never')
  const times = { restored_at: '2031-02-03T04:05:06Z', backup_made_at: '2031-02-01T00:00:00Z' }
  expect(describeRestore({ ...times, lost_files: 0 })).toMatch(
    /^at 2031-02-03T04:05:06Z from the backup of 2031-02-01T00:00:00Z\. All sessions .* have ended: .*recovery codes\. Users, roles, .* Users$/,
  )
  expect(describeRestore({ ...times, lost_files: 2 })).toMatch(/; 2 files were already lost in the backup\. All/)
})

test('the doctor says until when no older backup may be restored because numbers run ahead of the clock', () => {
  const now = new Date('2031-02-03T04:05:00Z')
  const floor = numberFloor(now)
  expect(describeNumbers(floor, now)).toMatch(/would reuse no number/)
  const text = describeNumbers(floor + 600, now)
  expect(text).toContain('600 ahead of the clock')
  expect(text).toContain('before 2031-02-03T04:06:00.000Z restore no backup')
})
