import * as looks from '@platen/contracts/site-looks/endpoints'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { recordRoutes } from '../../records/record.routes.ts'
import * as actions from './site-looks.actions.ts'
import { readSiteLogoFile } from './site-looks.views.ts'

export const siteLookRoutes: Binding[] = [
  ...recordRoutes(actions.siteLookRecord, looks.siteLookEndpoints, { edit: actions.editSiteLooks }),
  on(looks.uploadSiteLogo, (ctx, { params, body, upload }) =>
    actions.uploadSiteLogo(ctx, { ...params, ...body }, upload),
  ),
  on(looks.removeSiteLogo, (ctx, { params, query }) => actions.removeSiteLogo(ctx, { ...params, ...query })),
  on(looks.resetSiteLooks, (ctx, { params, body }) => actions.resetSiteLooks(ctx, { ...params, ...body })),
  on(looks.getSiteLogo, (ctx, { params }) => readSiteLogoFile(ctx, params.sha256)),
]
