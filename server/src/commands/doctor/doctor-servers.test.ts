import { expect, it } from 'vitest'
import { describeServers } from './doctor-servers.ts'

const [here, again, there] = [
  { label: 'server on port 8080', host: 'north' },
  { label: 'server on port 8081', host: 'north' },
  { label: 'server on port 8080', host: 'south' },
]

// SERVER-5
it.each([
  [[], false, false, /^none is at work/],
  [[here], false, false, /^server on port 8080 on north$/],
  [[here, again], false, false, /^server on port 8080 on north, server on port 8081 on north$/],
  [[here, there], true, false, /on north, server on port 8080 on south$/],
  [[here, there], false, true, /without S3_BUCKET they keep files in DATA_DIR, which must be one folder/],
])('the doctor, with %j at work and a bucket: %s, warns: %s', (servers, hasBucket, warning, said) => {
  expect(describeServers(servers, hasBucket)).toEqual({ warning, said: expect.stringMatching(said) })
})
