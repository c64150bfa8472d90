import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/testing/slowest-first.ts'

export default defineConfig({
  test: {
    projects: ['contracts', 'server', 'web', 'scripts'],
    pool: 'forks',
    // One more than the two cores: a test often waits for its database, a process or a timer.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // A dialog that opens is hidden until its transition ends, and Mantine then prints the whole document.
    onConsoleLog: (log) => !log.startsWith('[@mantine/hooks/use-focus-trap]'),
  },
})
