import { shareConnection, type TabPort } from './shared-connection.ts'

/** Runs in the shared worker that holds the one live connection of a browser. This works over plain HTTP too. */
const connect = shareConnection()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (port) connect(port as TabPort)
})
