import { createServer, type AddressInfo, type Socket } from 'node:net'

interface Received {
  from: string
  to: string[]
  text: string
}

/** A mail server that takes what it is given, unencrypted only. */
export interface MailServer {
  url: string
  received: Received[]
  /** The most connections that were open at once. */
  readonly peak: number
  /** How many mails are complete and not taken yet, because the server holds them. */
  readonly held: number
  /** Takes the held mails, and holds no more. */
  release(): void
  close(): void
}

/** Starts one on this machine; a `silent` one says nothing at all, and one that `holds` takes no mail until released. */
export async function startMailServer({ silent = false, holds = false } = {}): Promise<MailServer> {
  const received: Received[] = []
  const open = new Set<Socket>()
  let peak = 0
  let isHolding = holds
  const held: (() => void)[] = []
  const server = createServer((socket) => {
    open.add(socket)
    peak = Math.max(peak, open.size)
    socket.on('close', () => open.delete(socket))
    if (silent) return
    // A client that is killed breaks its connection off.
    socket.on('error', () => socket.destroy())
    let mail: Received = { from: '', to: [], text: '' }
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example')
    socket.on('data', (bytes) => {
      rest += bytes.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const address = /<(.*?)>/.exec(line)?.[1] ?? ''
        if (inData && line === '.') {
          inData = false
          const complete = mail
          mail = { from: '', to: [], text: '' }
          const take = () => {
            received.push(complete)
            say('250 taken')
          }
          if (isHolding) held.push(take)
          else take()
        } else if (inData) mail.text += `${line}\n`
        else if (line.startsWith('DATA')) {
          inData = true
          say('354 go on')
        } else {
          if (line.startsWith('MAIL FROM')) mail.from = address
          if (line.startsWith('RCPT TO')) mail.to.push(address)
          if (line.startsWith('STARTTLS')) say('502 not here')
          else say(line.startsWith('QUIT') ? '221 bye' : '250 fine')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    get peak() {
      return peak
    },
    get held() {
      return held.length
    },
    release() {
      isHolding = false
      for (const take of held.splice(0)) take()
    },
    close: () => void server.close(),
  }
}
