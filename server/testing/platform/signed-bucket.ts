import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Account {
  region: string
  bucket: string
  key_id: string
  secret: string
}

export interface SignedBucket {
  endpoint: string
  /** Its objects, by the path of their URL. */
  objects: Map<string, Buffer>
  /** When they were put, by the same path. */
  put_at: Map<string, Date>
  close(): void
}

const sha256 = (bytes: Buffer | string, as: 'hex' | 'base64' = 'hex') => createHash('sha256').update(bytes).digest(as)
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * As much of an S3-compatible server as a file store uses, as strict as the real ones: it works every signature (AWS
 * version 4, path style) out again, and refuses a body that is not the signed one or does not fit its checksum.
 */
export async function signedBucket(account: Account): Promise<SignedBucket> {
  const objects = new Map<string, Buffer>()
  const putAt = new Map<string, Date>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { pathname } = new URL(request.url ?? '', 'http://bucket')
      const problem = refusal(account, request, body)
      if (problem) return response.writeHead(problem).end(problem === 404 ? errorBody('NoSuchBucket') : undefined)
      if (request.method === 'PUT') {
        objects.set(pathname, body)
        putAt.set(pathname, new Date())
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(pathname)
        return response.writeHead(204).end()
      }
      const found = objects.get(pathname)
      if (!found) return response.writeHead(404).end(errorBody('NoSuchKey'))
      const modified = putAt.get(pathname)?.toUTCString() ?? ''
      response.writeHead(200, { 'content-length': found.length, 'last-modified': modified })
      return response.end(request.method === 'GET' ? found : undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    put_at: putAt,
    close: () => server.close(),
  }
}

// The answer to HEAD has no body, and so doesn't say which of them is missing.
const errorBody = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

function refusal(account: Account, request: IncomingMessage, body: Buffer): number | undefined {
  if (!isSigned(account, request)) return 403
  const { headers, url } = request
  if (!url?.startsWith(`/${account.bucket}/`)) return 404
  const stated = headers['x-amz-content-sha256']
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return 400
  if (request.method === 'PUT' && headers['x-amz-checksum-sha256'] !== sha256(body, 'base64')) return 400
  return undefined
}

/** Whether the signature is the one that the secret gives for this request (Signature Version 4, header form). */
function isSigned({ region, key_id, secret }: Account, { method, url, headers }: IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, id, day = '', where, names = '', signature = ''] = parts
  const time = String(headers['x-amz-date'])
  const fresh = Math.abs(Date.parse(time.replace(/^(.{4})(..)(..T..)(..)/, '$1-$2-$3:$4:')) - Date.now()) < 15 * 60_000
  if (id !== key_id || where !== region || !time.startsWith(day) || !fresh) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return false
  const address = new URL(url ?? '', 'http://bucket')
  address.searchParams.sort()
  const canonical = [
    method,
    address.pathname,
    [...address.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
