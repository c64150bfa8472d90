import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'
import { answerError, answerSocketError } from './answer-error.ts'
import { addBodyParsers } from './body-parsers.ts'
import { addGentleClose } from './protection/gentle-close.ts'
import { limitOpenAnswers } from './limits/open-answers.ts'
import { createHostCheck } from './protection/own-hosts.ts'
import { parseQuery, assertReadableQuery } from './query.ts'
import { refusal } from './refusal.ts'
import { isImmutable } from './pages/pages.ts'
import { addSecurityHeaders, setSecurityHeaders } from './protection/security-headers.ts'
import { closeUnusedConnections } from './protection/unused-connections.ts'

// A request that takes longer than this to arrive wastes its socket; uploads of 50 MB over a slow line take less.
const maxRequestMs = 300_000
const maxHandshakeMs = 10_000
const maxCookies = 50
// Forward secrecy and authenticated encryption only, the strongest first: what every browser that can run the
// application speaks.
const tlsOptions = {
  handshakeTimeout: maxHandshakeMs,
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const
// A scanned text is part of the path, up to 500 characters of it; the schema refuses a longer one with a message.
const maxParamLength = 1_000

function countHeader(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === name).length
}

/**
 * Creates the HTTP server without endpoints: strict parsing, error messages in the reader's language, security headers.
 */
export async function createHttpServer(config: Config, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    // Random bytes for many at once, unlike `randomBytes`.
    genReqId: () => randomUUID().replaceAll('-', '').slice(-16),
    requestIdHeader: false,
    // What arrives on a kept connection until it ends is answered like any other call (API-21).
    return503OnClosing: false,
    requestTimeout: maxRequestMs,
    routerOptions: { maxParamLength: maxParamLength, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      answerError(config, error, request, reply)
    },
    clientErrorHandler: answerSocketError,
  }
  const tls =
    config.TLS_CERT && config.TLS_KEY ? { https: { ...tlsOptions, cert: config.TLS_CERT, key: config.TLS_KEY } } : {}
  const app: FastifyInstance = fastify({ ...options, ...tls })
  limitOpenAnswers(app)
  closeUnusedConnections(app)
  addGentleClose(app)
  addBodyParsers(app)
  addSecurityHeaders(app)
  const checkHost = createHostCheck(config)
  app.addHook('onRequest', async (request, reply) => {
    if (!isImmutable(request.routeOptions.url ?? '')) reply.header('x-request-id', request.id)
    checkHost(request)
    assertReadableQuery(request)
    if (countHeader(request.raw.rawHeaders, 'authorization') > 1) throw refusal('invalid_request')
    if ((request.headers.cookie?.split(';').length ?? 0) > maxCookies) throw refusal('headers_too_large')
  })
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler((error, request, reply) => answerError(config, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(config, refusal('route_not_found'), request, reply))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route pattern, not the address: ids and search words stay out of the log.
        route: request.routeOptions.url,
        status: reply.statusCode,
        // The number of whoever called, so that a refused call can be traced; open calls have nobody.
        user: request.caller?.id,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  return app
}
