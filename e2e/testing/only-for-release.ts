/**
 * Marks a journey that `npm test` leaves to `npm run test:release`, because other tests of every run hold what it would
 * find first. Each is listed in docs/testing.md. Whoever runs its file runs it.
 */
export const onlyForRelease = { tag: '@release' }
