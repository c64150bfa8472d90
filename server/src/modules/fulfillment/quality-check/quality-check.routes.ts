import { passPiece as passPieceEndpoint } from '@platen/contracts/fulfillment/quality-check'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { passPiece } from './quality-check.actions.ts'

export const qualityCheckRoutes: Binding[] = [on(passPieceEndpoint, passPiece)]
