import { shareConnection, type TabPort } from './shared-connection.ts'

/** The shared worker that holds the one live connection of a browser. It works on plain http too. */
const connect = shareConnection()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (port) connect(port as TabPort)
})
