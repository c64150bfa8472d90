import { errors } from '@platen/contracts/errors'
import type { Access } from '@platen/contracts/ability'
import type { EndpointSpec, StationRule } from '@platen/contracts/endpoint'
import { z } from 'zod'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

function headersOf(spec: EndpointSpec): Json[] {
  const header = (name: string, description: string, required = true) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  const isWrite = !spec.route.startsWith('GET ')
  return [
    ...(isWrite && spec.idempotency !== 'none'
      ? [header('Idempotency-Key', '16 to 64 letters, digits or dashes, a new one for each write')]
      : []),
    ...(spec.station ? [header('X-Station', stationText(spec.station), spec.station.office === undefined)] : []),
  ]
}

function stationText({ kind, office }: StationRule): string {
  const place = kind === 'any' ? 'Id or name of the station' : `Id or name of a station of the kind ${kind}`
  return office === undefined ? place : `${place}; without it, from the office: ${accessText(office)}`
}

function accessText(access: Access): string {
  return typeof access === 'string' ? access : access.join(' or ')
}

function proofText(proof: EndpointSpec['proof']): string {
  if (proof === undefined) return ''
  return ` Asks for proof of presence (POST /profile/proof).${proof === true ? '' : ` ${proof}`}`
}

function bodyOf(spec: EndpointSpec): Json | undefined {
  if (spec.upload) {
    const fields = spec.body ? (schemaOf(spec.body, 'input').properties as Json | undefined) : undefined
    const file = { type: 'string', format: 'binary', maxLength: spec.upload.max_bytes }
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, file } } } },
    }
  }
  return spec.body && { required: true, content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } }
}

function answerOf(spec: EndpointSpec): Json {
  if (spec.response === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (spec.response === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  const properties = {
    data: schemaOf(spec.response, 'output'),
    ...(spec.meta ? { meta: schemaOf(spec.meta, 'output') } : {}),
  }
  return { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } }
}

/** Creates the OpenAPI 3.1 document of the endpoints (API-13) from the same contracts that the server mounts. */
export function openApiDocument(endpoints: readonly EndpointSpec[]): Json {
  const paths: Record<string, Json> = {}
  for (const spec of endpoints) {
    const [method = '', path = ''] = spec.route.split(' ')
    const ofPath = (paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ??= {})
    ofPath[method.toLowerCase()] = {
      operationId: spec.route,
      summary: spec.summary,
      description: `Access: ${accessText(spec.access)}.${proofText(spec.proof)}`,
      security: spec.access === 'public' ? [] : [{ bearer: [] }],
      parameters: [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query'), ...headersOf(spec)],
      requestBody: bodyOf(spec),
      responses: {
        '200': { description: 'Success', content: answerOf(spec) },
        default: { $ref: '#/components/responses/Refusal' },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platen',
      version: '1',
      description:
        'Messages are in the language of Accept-Language (en, fr). Success is {data, meta?}, refusal {message, code, fields?, details?}.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'A refusal',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['message', 'code'],
                properties: {
                  message: { type: 'string' },
                  code: { type: 'string', enum: Object.keys(errors) },
                  fields: { type: 'object', additionalProperties: { type: 'string' } },
                  details: {},
                },
              },
            },
          },
        },
      },
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Creates a plain HTML page of the API reference, without external resources. Rule: API-13. */
export function openApiPage(document: Json): string {
  const paths = document.paths as Record<string, Record<string, Json>>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        call,
      ]) => `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(String(call.summary))}</summary>
<p>${escapeHtml(String(call.description))}</p><pre>${escapeHtml(JSON.stringify({ parameters: call.parameters, requestBody: call.requestBody, responses: call.responses }, null, 2))}</pre></details>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Platen API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}summary{cursor:pointer;padding:.3rem 0}pre{overflow:auto;font-size:13px}</style>
<h1>Platen API</h1><p>${escapeHtml(String((document.info as Json).description))}</p>${calls.join('\n')}</html>`
}
