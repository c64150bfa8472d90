import type { LogEntry } from '@platen/contracts/warehouse/log'
import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import type { PalletContents, PalletDetail } from '@platen/contracts/pallets/endpoints'
import type { WarehouseSkuDetail } from '@platen/contracts/warehouse/skus'
import { givenOutline } from './given-picture.ts'

export const entry: LogEntry = {
  id: 31,
  move_id: 12,
  kind: 'put_on',
  at: '2020-03-02T12:00:00Z',
  user_id: 9,
  who: 'Wanda Warehouse',
  variant_id: 5,
  sku: 'TEE-RED-M',
  product_name: 'Tee',
  picture: givenOutline,
  quantity: 40,
  from_pallet: null,
  to_pallet: { id: 3, code: 'PLT-000003' },
  from_location: null,
  to_location: null,
  lot: 'L-7',
  reason: 'Delivery',
  note: '',
  stock_movement_id: null,
  reverses_id: null,
  reversed_by_id: null,
}

const contents: PalletContents = {
  id: 3,
  version: 4,
  code: 'PLT-000003',
  status: 'stored',
  location: { id: 8, code: 'A-01-1', blocked_reason: null },
  units: 52,
  skus: 2,
  sku: null,
  picture: null,
  note: 'Fragile',
  moved_at: '2020-03-02T12:00:00Z',
  counted_at: null,
  archived: false,
  last_entry_id: 31,
  lines: [
    {
      variant_id: 5,
      sku: 'TEE-RED-M',
      product_name: 'Tee',
      color: 'Red',
      size: 'M',
      picture: givenOutline,
      quantity: 40,
      lot: 'L-7',
      since: '2020-03-01T12:00:00Z',
    },
    {
      variant_id: 6,
      sku: 'TEE-BLU-M',
      product_name: 'Tee',
      color: 'Blue',
      size: 'M',
      picture: givenOutline,
      quantity: 12,
      lot: '',
      since: '2020-03-02T12:00:00Z',
    },
  ],
}

export const pallet: PalletDetail = {
  ...contents,
  photos: [],
  moves: [entry],
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Wanda Warehouse',
    archived_at: null,
  },
}

export const sku: WarehouseSkuDetail = {
  id: 5,
  sku: 'TEE-RED-M',
  product_name: 'Tee',
  color: 'Red',
  size: 'M',
  picture: givenOutline,
  units: 45,
  pallets: 2,
  oldest_since: '2020-03-01T12:00:00Z',
  pick_location: 'P-01-1',
  on_hand: 9,
  available: 4,
  on_pallets: [
    {
      pallet_id: 3,
      pallet: 'PLT-000003',
      location: 'A-01-1',
      blocked_reason: null,
      quantity: 40,
      lot: 'L-7',
      since: '2020-03-01T12:00:00Z',
    },
    {
      pallet_id: 4,
      pallet: 'PLT-000004',
      location: null,
      blocked_reason: null,
      quantity: 5,
      lot: '',
      since: '2020-03-05T12:00:00Z',
    },
  ],
}

/** What a move from the pallet to the pick area answers. */
export const answer: MoveAnswer = {
  move_id: 13,
  entries: [
    {
      ...entry,
      id: 32,
      move_id: 13,
      kind: 'to_pick',
      quantity: 6,
      from_pallet: { id: 3, code: 'PLT-000003' },
      to_pallet: null,
    },
  ],
  pallets: [{ ...contents, units: 46 }],
  pick_area: [{ variant_id: 5, sku: 'TEE-RED-M', on_hand: 15, available: 8, short_served: 2 }],
  undo_until: '2020-03-02T12:10:00Z',
}
