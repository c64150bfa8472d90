import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contracts', 'server', 'web', 'scripts'],
    pool: 'forks',
    maxWorkers: 2,
    // A dialog that opens is hidden until its transition ends, and Mantine then prints the whole document.
    onConsoleLog: (log) => !log.startsWith('[@mantine/hooks/use-focus-trap]'),
  },
})
