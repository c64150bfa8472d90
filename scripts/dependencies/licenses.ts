// npm run licenses: the packages of production, by license.
import { checkout } from '../run-command.ts'
import { productionDependencies } from './check-licenses.ts'

const packages = productionDependencies(checkout)
for (const license of [...new Set(packages.map((one) => one.license))].toSorted()) {
  const named = packages.filter((one) => one.license === license).map(({ name, version }) => `  ${name} ${version}`)
  console.log([license, ...new Set(named)].join('\n'))
}
