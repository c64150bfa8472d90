import * as tokens from '@platen/contracts/people/api-tokens'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readList } from '../../../platform/lists/read-list.ts'
import { historyRoutes } from '../../audit/records.public.ts'
import * as actions from './api-tokens.actions.ts'
import { apiTokenList, readApiToken, readSponsors } from './api-tokens.views.ts'

export const apiTokenRoutes: Binding[] = [
  on(tokens.listApiTokens, (ctx, { query }) => readList(ctx, apiTokenList, query)),
  on(tokens.listSponsors, (ctx) => readSponsors(ctx.db)),
  on(tokens.getApiToken, (ctx, { params }) => readApiToken(ctx, ctx.db, params.id)),
  ...historyRoutes(tokens.apiTokenHistory),
  on(tokens.createApiToken, (ctx, { body }) => actions.createApiToken(ctx, body)),
  on(tokens.changeSponsor, (ctx, { params, body }) => actions.changeSponsor(ctx, params.id, body)),
  on(tokens.revokeApiToken, (ctx, { params, body }) => actions.revokeApiToken(ctx, { ...params, ...body })),
]
