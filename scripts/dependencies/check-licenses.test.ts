import { expect, it } from 'vitest'
import { plantTree } from '../testing/planted-tree.ts'
import { checkLicenses, productionDependencies } from './check-licenses.ts'

const lockfile = (packages: object) => plantTree({ 'package-lock.json': JSON.stringify({ packages }) })

// SERVER-4
it('packages of production have permissive licenses', () => {
  const root = lockfile({
    '': { license: 'UNLICENSED' },
    'node_modules/@platen/server': { link: true },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/good/node_modules/bad': { version: '2.0.0', license: 'AGPL-3.0' },
    'node_modules/silent': { version: '3.0.0' },
  })
  expect(checkLicenses(root).map(({ message }) => message.split(':')[0])).toEqual([
    'bad has the license AGPL-3.0',
    'silent has the license unknown',
  ])
  expect(productionDependencies(root).map(({ name }) => name)).toEqual(['bad', 'good', 'silent'])
})
