// Measures what an HTTP answer costs Node at least: one fixed answer of the size of a piece view. Prints its port.
import { createServer } from 'node:http'

const answer = Buffer.from(JSON.stringify({ data: 'x'.repeat(3_000) }))
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
  response.end(answer)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
