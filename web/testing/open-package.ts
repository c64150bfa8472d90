import { type Answers } from './fake-server.ts'
import { givenParcel, givenShipment } from './given/given-parcel.ts'
import { emptyList, openBench } from './open-bench.ts'

/** The lists of Package without a parcel. */
export const emptyQueues = {
  'GET /fulfillment/packaging/queue': () => emptyList,
  'GET /fulfillment/packaging/shipped': () => emptyList,
}

/** A parcel that is packaged and labeled. */
export const packed = givenParcel({
  shipment: givenShipment(),
  slot: null,
  complete: false,
  verdict: { level: 'done', code: 'parcel_already_packaged', message: 'Already packaged.', go_to: null },
})

/** Opens Package at a station, with empty lists where the answers say nothing else. */
export const openPackage = (answers: Answers, address = '/fulfillment/package') =>
  openBench({ kind: 'packaging', address, answers: { ...emptyQueues, ...answers } })
