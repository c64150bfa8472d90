import * as tokens from '@platen/contracts/api-tokens/endpoints'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { recordRoutes } from '../../records/record.routes.ts'
import * as actions from './api-tokens.actions.ts'
import * as requests from './sponsor-requests.actions.ts'
import { apiTokenList, readSponsorRequests, readSponsors } from './api-tokens.views.ts'

export const apiTokenRoutes: Binding[] = [
  ...recordRoutes(actions.apiTokenRecord, tokens.apiTokenEndpoints, { list: apiTokenList }),
  on(tokens.listSponsors, (ctx) => readSponsors(ctx.db)),
  // Names of tokens are told to nobody who may not see users; whoever is asked finds a new request at the next look.
  on(tokens.listSponsorRequests, (ctx) => readSponsorRequests(ctx, ctx.under('user.read').db)),
  on(tokens.createApiToken, (ctx, { body }) => actions.createApiToken(ctx, body)),
  on(tokens.changeSponsor, (ctx, { params, body }) => actions.changeSponsor(ctx, params.id, body)),
  on(tokens.withdrawSponsorRequest, (ctx, { params, body }) => requests.withdrawRequest(ctx, { ...params, ...body })),
  on(tokens.acceptSponsorRequest, (ctx, { params }) => requests.acceptRequest(ctx, params.id)),
  on(tokens.declineSponsorRequest, (ctx, { params }) => requests.declineRequest(ctx, params.id)),
  on(tokens.revokeApiToken, (ctx, { params, body }) => actions.revokeApiToken(ctx, { ...params, ...body })),
]
